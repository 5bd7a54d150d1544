// A card number belongs to the processor. This looks for one wherever it could have got to with us:
// in what browsers sent to our server, in every table of the database, and in every line of the logs.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findCardNumbers } from '../support/card-numbers.ts';
import { startTestApp, type TestApp } from '../support/fixtures.ts';
import { amira, cards, chooseAmount, payWith } from '../support/people.ts';

let app: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'tipwell-logs-'));
const logFile = join(folder, 'programs.log');
const sentToUs: string[] = [];

beforeAll(async () => {
  // Everything that can be logged is logged.
  app = await startTestApp({ logFile, environment: { LOG_LEVEL: 'trace' } });
});
afterAll(async () => {
  await app?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('no card number reaches', () => {
  beforeAll(async () => {
    const guest = await app.phone();
    guest.on('request', (request) => {
      if (!request.url().startsWith(app.origin)) return;
      sentToUs.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers()));
    });
    await guest.goto(amira.tipPage);
    const fields = await chooseAmount(guest, '£5');
    await payWith(fields, cards.declined);
    await fields.getByRole('alert').first().waitFor();
    await payWith(fields, cards.good);
    await guest.waitForURL('**/r/*');
    await vi.waitUntil(async () => (await recordedTips()) > 0, { timeout: 10_000 });
  });

  test('our server', () => {
    expect(sentToUs.join('\n')).toContain('"tipId"');
    expect(findCardNumbers(sentToUs.join('\n'))).toEqual([]);
  });

  test('our database', async () => {
    const tables = await app.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    // Raw bytes, such as webhooks, are read as the text they hold.
    await app.query(`set bytea_output = 'escape'`);
    const found: string[] = [];
    const withWebhooks: string[] = [];
    for (const { name } of tables) {
      const rows = await app.query<{ text: string }>(`select t::text as text from ${name} t`);
      const text = rows.map((row) => row.text).join('\n');
      if (findCardNumbers(text).length > 0) found.push(name);
      if (text.includes('amountCaptured')) withWebhooks.push(name);
    }
    // What was to be looked through has been: else silence would mean nothing.
    expect(withWebhooks).toContain('providers.webhook_events');
    expect(found).toEqual([]);
  });

  test('our logs', () => {
    const logs = readFileSync(logFile, 'utf8');
    expect(logs).toContain('/api/tips');
    expect(findCardNumbers(logs)).toEqual([]);
  });
});

async function recordedTips(): Promise<number> {
  const [row] = await app.query<{ count: string }>(
    `select count(*) from tipping.tips where state = 'CAPTURED'`,
  );
  return Number(row?.count);
}
