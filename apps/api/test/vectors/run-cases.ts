import * as z from 'zod';
import { ops, type Op } from './ops.ts';
import { isSameAnswer, type AnswerPart } from './same-answer.ts';

const answerPart: z.ZodType<AnswerPart> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.null(),
    z.array(answerPart),
    z.record(z.string(), answerPart),
  ]),
);
const goldenCase = z.object({
  op: z.string(),
  title: z.string(),
  input: z.record(z.string(), z.unknown()),
  expected: answerPart,
});
const caseFile = z.object({ cases: z.array(goldenCase).min(1) });

export type GoldenCase = z.output<typeof goldenCase>;

/** A file that does not hold golden cases, told in one sentence. */
export class MalformedCases extends Error {
  override name = 'MalformedCases';
}

/**
 * Reads a file of golden cases: each with the name of its kind, a title, an input and what is
 * expected. Whether there is a rule for each kind is seen when they run.
 * @throws MalformedCases
 */
export function readCases(text: string): GoldenCase[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new MalformedCases(`The file is not JSON: ${(error as Error).message}.`);
  }
  const read = caseFile.safeParse(content);
  if (!read.success) throw new MalformedCases(`The file is malformed: ${firstIssue(read.error)}.`);
  for (const [index, { op, title, input }] of read.data.cases.entries()) {
    const wrong = opNamed(op)?.input.safeParse(input).error;
    if (wrong) {
      const name = `case ${index + 1}, ${op} "${title}"`;
      throw new MalformedCases(
        `The file is malformed: the input of ${name}: ${firstIssue(wrong)}.`,
      );
    }
  }
  return read.data.cases;
}

function opNamed(name: string): Op | undefined {
  return Object.hasOwn(ops, name) ? ops[name] : undefined;
}

function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  if (!issue) return 'it has another shape';
  const place = issue.path.map(String).join('.');
  return place === '' ? issue.message : `${place}: ${issue.message}`;
}

export interface CaseResult {
  readonly isPassed: boolean;
  readonly golden: GoldenCase;
  /** What the rule answered; a sentence where it did not. */
  readonly actual: AnswerPart;
}

/** Answers a case by the product's own rule and compares. */
export function runCase(golden: GoldenCase): CaseResult {
  const { op, input, expected } = golden;
  const kind = opNamed(op);
  if (!kind) return { isPassed: false, golden, actual: `there is no rule for the op "${op}"` };
  try {
    const actual = kind.answer(input);
    return { isPassed: isSameAnswer(expected, actual), golden, actual };
  } catch (error) {
    return { isPassed: false, golden, actual: `it threw: ${(error as Error).message}` };
  }
}

/** A failure as a person wants to read it. */
export function tellFailure({ golden, actual }: CaseResult): string {
  return [
    `✗ ${golden.op}: ${golden.title}`,
    `    expected ${JSON.stringify(golden.expected)}`,
    `    actual   ${typeof actual === 'string' ? actual : JSON.stringify(actual)}`,
  ].join('\n');
}
