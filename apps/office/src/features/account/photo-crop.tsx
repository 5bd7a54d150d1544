import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { photoQuality } from '@tipwell/contract/person-limits';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { keepInside, largestZoom, push, sideOf, wholeCrop, type Crop } from './crop.ts';
import styles from './photo-crop.module.css';

/** What is sent: more than is ever shown, so that the server has something to choose from. */
const sentPixels = 768;
const shownPixels = 560;
const stepOfKey = 0.04;

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: stepOfKey, y: 0 },
  ArrowRight: { x: -stepOfKey, y: 0 },
  ArrowUp: { x: 0, y: stepOfKey },
  ArrowDown: { x: 0, y: -stepOfKey },
};

interface PhotoCropProps {
  picture: ImageBitmap;
  isBusy: boolean;
  trouble: ReactNode;
  onDone: (photo: Blob) => void;
}

/** Cuts a square out of a picture: by dragging, by pinching the slider, or by the arrow keys. */
export function PhotoCrop({ picture, isBusy, trouble, onDone }: PhotoCropProps) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(() => wholeCrop(picture));

  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [picture, crop]);

  const zoomTo = (zoom: number) => setCrop((now) => keepInside({ ...now, zoom }, picture));
  const onKey = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (by) setCrop((now) => push(now, picture, by));
    else if (event.key === '+') zoomTo(crop.zoom + 0.2);
    else if (event.key === '-') zoomTo(crop.zoom - 0.2);
    else return;
    event.preventDefault();
  };
  const finish = () => {
    const sent = document.createElement('canvas');
    sent.width = sentPixels;
    sent.height = sentPixels;
    draw(sent, picture, crop);
    sent.toBlob((photo) => photo && onDone(photo), 'image/jpeg', photoQuality);
  };

  return (
    <div className={styles.crop}>
      {trouble}
      <canvas
        ref={canvas}
        className={styles.canvas}
        width={shownPixels}
        height={shownPixels}
        tabIndex={0}
        role="application"
        aria-label={t`Your photo as it will be seen. Move it with the arrow keys, plus and minus bring it nearer or farther.`}
        onKeyDown={onKey}
        onWheel={({ deltaY }) => zoomTo(crop.zoom - deltaY / 500)}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={({ currentTarget, buttons, movementX, movementY }) => {
          if (buttons === 0) return;
          const side = currentTarget.clientWidth;
          setCrop((now) => push(now, picture, { x: movementX / side, y: movementY / side }));
        }}
      />
      <div className={styles.zoom} dir="ltr">
        <IconMinus size={18} aria-hidden />
        <input
          type="range"
          aria-label={t`Nearer or farther`}
          min={1}
          max={largestZoom}
          step={0.01}
          value={crop.zoom}
          onChange={({ target }) => zoomTo(Number(target.value))}
        />
        <IconPlus size={18} aria-hidden />
      </div>
      <Button fullWidth loading={isBusy} onClick={finish}>
        {t`Use this photo`}
      </Button>
    </div>
  );
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const paper = canvas.getContext('2d');
  if (!paper) return;
  const side = sideOf(picture, crop.zoom);
  // A picture may be seen through; a photo may not.
  paper.fillStyle = '#ffffff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(
    picture,
    crop.x - side / 2,
    crop.y - side / 2,
    side,
    side,
    0,
    0,
    canvas.width,
    canvas.height,
  );
}
