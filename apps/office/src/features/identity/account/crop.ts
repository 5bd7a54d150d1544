/** A picture in its own pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The square that is cut out: its middle in the picture's pixels, and how near one looks. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const largestZoom = 4;

/** The middle of the picture, as much of it as a square can hold. */
export function wholeCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** How many pixels of the picture the square's side covers. */
export function sideOf({ width, height }: Size, zoom: number): number {
  return Math.min(width, height) / zoom;
}

/** Keeps the square inside the picture, however far it was pushed. */
export function keepInside(crop: Crop, size: Size): Crop {
  const zoom = Math.min(Math.max(crop.zoom, 1), largestZoom);
  const half = sideOf(size, zoom) / 2;
  return {
    zoom,
    x: Math.min(Math.max(crop.x, half), size.width - half),
    y: Math.min(Math.max(crop.y, half), size.height - half),
  };
}

/** Pushes the picture under the square by parts of the square's side. */
export function push(crop: Crop, size: Size, by: { x: number; y: number }): Crop {
  const side = sideOf(size, crop.zoom);
  return keepInside({ ...crop, x: crop.x - by.x * side, y: crop.y - by.y * side }, size);
}
