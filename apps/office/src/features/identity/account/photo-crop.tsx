import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { photoQuality } from '@tipwell/contract/api/person-limits';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { keepInside, largestZoom, push, sideOf, wholeCrop, type Crop } from './crop.ts';
import styles from './photo-crop.module.css';

/** What is sent: more than is ever shown, so that the server has something to choose from. */
const sentPixels = 768;
const shownPixels = 560;
interface PhotoCropProps {
  picture: ImageBitmap;
  isBusy: boolean;
  trouble: ReactNode;
  onDone: (photo: Blob) => void;
}

/** Cuts a square out of a picture: by dragging, by the wheel, or by sliders that a keyboard reaches. */
export function PhotoCrop({ picture, isBusy, trouble, onDone }: PhotoCropProps) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(() => wholeCrop(picture));

  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [picture, crop]);

  const zoomTo = (zoom: number) => setCrop((now) => keepInside({ ...now, zoom }, picture));
  const half = sideOf(picture, crop.zoom) / 2;
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
        onWheel={({ deltaY }) => zoomTo(crop.zoom - deltaY / 500)}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={({ currentTarget, buttons, movementX, movementY }) => {
          if (buttons === 0) return;
          const side = currentTarget.clientWidth;
          setCrop((now) => push(now, picture, { x: movementX / side, y: movementY / side }));
        }}
      />
      {/* For keyboards: seen as the frame around the photo while they have the focus. */}
      <div className={styles.places} dir="ltr">
        <input
          type="range"
          aria-label={t`Left or right`}
          min={half}
          max={picture.width - half}
          step={half / 25}
          value={crop.x}
          onChange={({ target }) =>
            setCrop((now) => keepInside({ ...now, x: Number(target.value) }, picture))
          }
        />
        <input
          type="range"
          aria-label={t`Up or down`}
          min={half}
          max={picture.height - half}
          step={half / 25}
          value={crop.y}
          onChange={({ target }) =>
            setCrop((now) => keepInside({ ...now, y: Number(target.value) }, picture))
          }
        />
      </div>
      <div className={styles.zoom} dir="ltr">
        <IconMinus size={18} aria-hidden />
        <input
          type="range"
          aria-label={t`Zoom`}
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
