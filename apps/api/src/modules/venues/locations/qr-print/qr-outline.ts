/** A square of dark and light modules. */
export interface QrMatrix {
  /** Modules on each side, without a quiet zone. */
  size: number;
  isDark: (row: number, column: number) => boolean;
}

interface Corner {
  x: number;
  y: number;
}

/**
 * The outlines of a QR code's dark areas, to be filled by the even-odd rule. One shape prints
 * without the hairlines that show between squares drawn side by side. Lengths in modules.
 */
export function outlineOf(matrix: QrMatrix): Corner[][] {
  const edges = edgesOf(matrix);
  const loops: Corner[][] = [];
  for (const [key, starting] of edges) {
    while (starting.length > 0) loops.push(follow(edges, key));
  }
  return loops;
}

const keyOf = ({ x, y }: Corner) => `${x},${y}`;

/** Each side between dark and light, by the corner it starts from, with the dark on its right. */
function edgesOf({ size, isDark }: QrMatrix): Map<string, Corner[]> {
  const edges = new Map<string, Corner[]>();
  const add = (from: Corner, to: Corner) => {
    const key = keyOf(from);
    edges.set(key, [...(edges.get(key) ?? []), to]);
  };
  const dark = (row: number, column: number) =>
    row >= 0 && column >= 0 && row < size && column < size && isDark(row, column);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!dark(y, x)) continue;
      if (!dark(y - 1, x)) add({ x, y }, { x: x + 1, y });
      if (!dark(y, x + 1)) add({ x: x + 1, y }, { x: x + 1, y: y + 1 });
      if (!dark(y + 1, x)) add({ x: x + 1, y: y + 1 }, { x, y: y + 1 });
      if (!dark(y, x - 1)) add({ x, y: y + 1 }, { x, y });
    }
  }
  return edges;
}

/** Walks from a corner until it comes round again, taking each side once; keeps only the bends. */
function follow(edges: Map<string, Corner[]>, start: string): Corner[] {
  const walked: Corner[] = [];
  let key = start;
  do {
    const next = edges.get(key)?.pop();
    if (!next) throw new Error('The outline of a QR code is always closed.');
    walked.push(next);
    key = keyOf(next);
  } while (key !== start);
  return walked.filter((corner, index) => {
    const before = walked.at(index - 1);
    const after = walked[(index + 1) % walked.length];
    return !before || !after || !isStraight(before, corner, after);
  });
}

function isStraight(before: Corner, corner: Corner, after: Corner): boolean {
  return (
    (before.x === corner.x && corner.x === after.x) ||
    (before.y === corner.y && corner.y === after.y)
  );
}
