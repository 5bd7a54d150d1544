import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  messagesWithoutPage,
  pageOfMessage,
  pagesOfMessages,
} from '@tipwell/contract/backoffice/page-of-message';
import { describe, expect, it } from 'vitest';

const here = join(import.meta.dirname, '..');
const sources = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(here, file), 'utf8') }));

describe('what messages lead to', () => {
  it('is a page for each kind, or a reason why there is none', () => {
    expect(Object.values(pagesOfMessages).every((pages) => pages.length > 0)).toBe(true);
    expect(Object.values(messagesWithoutPage).every((why) => why.length > 20)).toBe(true);
  });

  it('is used: each kind is written by somebody, and each page is opened by a kind', () => {
    const written = new Set(
      sources.flatMap(({ text }) =>
        [...text.matchAll(/\bkind: '([A-Z_]+)'/g)].map(([, kind]) => kind),
      ),
    );
    const unwritten = Object.keys(pagesOfMessages).filter((kind) => !written.has(kind));
    expect(unwritten).toEqual([]);
    const opened = new Set<string>(Object.values(pagesOfMessages).flat());
    const pages = pageOfMessage.options.map(({ shape }) => shape.page.value);
    expect(pages.filter((page) => !opened.has(page))).toEqual([]);
  });

  it('is never left out: nothing but notices is written without saying where it leads', () => {
    const writers = sources.filter(({ text }) => /await writeOfHappening\(/.test(text));
    expect(writers.length).toBeGreaterThan(15);
    const others = sources
      .filter(({ text }) => /\binsertMessage(OfHappening|sOfNotice)\(/.test(text))
      .map(({ file }) => file);
    expect(others.toSorted()).toEqual([
      'announcements/send-announcement.ts',
      'announcements/send-test-announcement.ts',
      'delivery/notify-event.ts',
      'messages/messages-store.ts',
    ]);
  });
});
