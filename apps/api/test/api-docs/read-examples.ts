// The examples of a page of documentation: a request in one fence, and behind it the answer in another.
import type { Method } from '@tipwell/contract/api/call';

export interface Example {
  method: Method;
  /** With the ids of the page. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: unknown;
  answer: { status: number; headers: Readonly<Record<string, string>>; body: unknown };
}

/** Every example of a page, in order. @throws Error for a request without an answer, or the other way */
export function readExamples(page: string): Example[] {
  const fences = [...page.matchAll(/^```http\n([^]*?)\n```$/gm)].map(([, text = '']) => text);
  const examples: Example[] = [];
  for (let at = 0; at < fences.length; at += 2) {
    const [request = '', answer = ''] = [fences[at], fences[at + 1]];
    const first = /^(GET|POST) (\S+)\n/.exec(`${request}\n`);
    const status = /^HTTP\/1\.1 (\d{3})\n/.exec(`${answer}\n`);
    if (!first || !status) throw new Error(`No example: ${request.slice(0, 60)}`);
    examples.push({
      method: first[1] as Method,
      path: first[2] ?? '',
      ...messageIn(request),
      answer: { status: Number(status[1]), ...messageIn(answer) },
    });
  }
  return examples;
}

function messageIn(text: string): { headers: Record<string, string>; body: unknown } {
  const [head = '', ...rest] = text.split('\n\n');
  const headers = Object.fromEntries(
    head
      .split('\n')
      .slice(1)
      .map((line) => {
        const [name = '', ...value] = line.split(': ');
        return [name.toLowerCase(), value.join(': ')];
      }),
  );
  const body = rest.join('\n\n');
  return { headers, body: body === '' ? undefined : (JSON.parse(body) as unknown) };
}

/** The programs of a page, in order. */
export function readPrograms(page: string): string[] {
  return [...page.matchAll(/^```ts\n([^]*?)\n```$/gm)].map(([, text = '']) => text);
}
