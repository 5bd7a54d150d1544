import { describe, expect, test } from 'vitest';
import { keepInside, largestZoom, push, sideOf, wholeCrop } from './crop.ts';

const lying = { width: 1600, height: 900 };

test('at first the middle of the picture is cut out, as much as a square can hold', () => {
  expect(wholeCrop(lying)).toEqual({ x: 800, y: 450, zoom: 1 });
  expect(sideOf(lying, 1)).toBe(900);
  expect(sideOf(lying, 2)).toBe(450);
});

describe('the square stays inside the picture', () => {
  test.each([
    ['pushed to the left edge', { x: -50, y: 450, zoom: 1 }, { x: 450, y: 450, zoom: 1 }],
    ['pushed to the right edge', { x: 5000, y: 450, zoom: 1 }, { x: 1150, y: 450, zoom: 1 }],
    ['pushed into a corner when near', { x: 0, y: 0, zoom: 3 }, { x: 150, y: 150, zoom: 3 }],
    ['when too far away', { x: 800, y: 450, zoom: 0.2 }, { x: 800, y: 450, zoom: 1 }],
    ['when too near', { x: 800, y: 450, zoom: 9 }, { x: 800, y: 450, zoom: largestZoom }],
  ])('%s', (_title, crop, kept) => {
    expect(keepInside(crop, lying)).toEqual(kept);
  });
});

test('pushing moves the picture and not the square', () => {
  const moved = push({ x: 800, y: 450, zoom: 2 }, lying, { x: 0.1, y: -0.1 });
  expect(moved).toEqual({ x: 755, y: 495, zoom: 2 });
});
