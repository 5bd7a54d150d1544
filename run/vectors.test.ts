import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './paths.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tipwell-vectors-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const right = {
  op: 'tipRecordDue',
  title: 'four weeks',
  input: { received: '2026-11-02' },
  expected: { answerBy: '2026-11-29' },
};
const wrong = { ...right, title: 'a day late', expected: { answerBy: '2026-11-30' } };
const unknown = { ...right, op: 'horoscope', title: 'next week' };

/** The task as `npm run vectors -- FILE` runs it, from the folder in which the file lies. */
function run(content: unknown): { code: number | null; lines: string[]; complaint: string } {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  writeFileSync(join(folder, 'cases.json'), text);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'run/tasks/vectors.ts'), 'cases.json'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, INIT_CWD: folder } },
  );
  return { code: status, lines: stdout.trim().split('\n'), complaint: stderr.trim() };
}

it('all is well when every case passes', () => {
  expect(run({ cases: [right] })).toEqual({
    code: 0,
    lines: ['1 passed, 0 failed'],
    complaint: '',
  });
});

it('a failure shows what was expected and what came out', () => {
  const { code, lines } = run({ cases: [wrong, right] });
  expect(code).toBe(1);
  expect(lines).toEqual([
    '✗ tipRecordDue: a day late',
    '    expected {"answerBy":"2026-11-30"}',
    '    actual   {"answerBy":"2026-11-29"}',
    '1 passed, 1 failed',
  ]);
});

it('a kind of case that no rule answers is a failure', () => {
  const { code, lines } = run({ cases: [right, unknown] });
  expect(code).toBe(1);
  expect(lines.join('\n')).toContain('there is no rule for the op "horoscope"');
  expect(lines.at(-1)).toBe('1 passed, 1 failed');
});

it('a file that holds no cases is refused in one sentence', () => {
  const { code, lines, complaint } = run('{');
  expect(code).toBe(1);
  expect(complaint).toMatch(/^The file is not JSON: .+\.$/);
  expect(lines).toEqual(['']);
});
