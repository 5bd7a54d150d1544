// Finds out, for tests, where each spoken text of a page stands and how high it is, in the way in which
// programs that copy and search do (poppler's among them): by the state of the page at its end.

/** A spoken text at its place: points from the page's lower left corner. */
export interface PlacedWords {
  text: string;
  x: number;
  y: number;
  /** Of its font; 0 where no font holds at its end. */
  height: number;
}

type Matrix = readonly [number, number, number, number, number, number];

interface State {
  matrix: Matrix;
  fontSize: number;
}

const still: Matrix = [1, 0, 0, 1, 0, 0];
const token = /\((?:\\[\s\S]|[^\\)])*\)|<<|>>|<[0-9a-fA-F]*>|[[\]]|[^\s()<>[\]]+/g;

/** Every spoken text of a page's content, in the order in which they were drawn. */
export function readPlacedText(content: string, decode: (text: string) => string): PlacedWords[] {
  const found: PlacedWords[] = [];
  const states: State[] = [];
  let state: State = { matrix: still, fontSize: 0 };
  let line: Matrix = still;
  let before: string[] = [];
  /** What is spoken until the end of the mark, and where its first sign was drawn. */
  const open: { text: string | null; at: { x: number; y: number } | null }[] = [];
  for (const [word] of content.matchAll(token)) {
    const numbers = (count: number): number[] => before.slice(-count).map(Number);
    if (word === 'q') states.push(state);
    else if (word === 'Q') state = states.pop() ?? { matrix: still, fontSize: 0 };
    else if (word === 'cm') state = { ...state, matrix: times(numbers(6), state.matrix) };
    else if (word === 'Tf') state = { ...state, fontSize: Number(before.at(-1)) };
    else if (word === 'Tm') line = times(numbers(6), still);
    else if (word === 'TJ') {
      const mark = open.at(-1);
      if (mark) mark.at ??= { x: line[4], y: line[5] };
    } else if (word === 'BDC') {
      const at = before.indexOf('/ActualText');
      open.push({ text: at < 0 ? null : decode((before[at + 1] ?? '').slice(1, -1)), at: null });
    } else if (word === 'EMC') {
      const mark = open.pop();
      if (mark?.text != null && mark.at) found.push(placed(mark.text, mark.at, state));
    } else {
      before.push(word);
      continue;
    }
    before = [];
  }
  return found;
}

function placed(
  text: string,
  at: { x: number; y: number },
  { matrix, fontSize }: State,
): PlacedWords {
  const [a, b, c, d, e, f] = matrix;
  return {
    text,
    x: a * at.x + c * at.y + e,
    y: b * at.x + d * at.y + f,
    height: fontSize * Math.abs(d),
  };
}

/** What `inner` does, followed by what `outer` does. */
function times(inner: readonly number[], outer: Matrix): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = inner;
  const [A, B, C, D, E, F] = outer;
  return [
    a * A + b * C,
    a * B + b * D,
    c * A + d * C,
    c * B + d * D,
    e * A + f * C + E,
    e * B + f * D + F,
  ];
}
