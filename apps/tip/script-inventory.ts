import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Why each script is on a customer's page, and on which (PCI DSS 6.4.3). A script that is not listed
 * here cannot be built; whoever adds one says what it is for, and the change is reviewed.
 */
const purposes: Readonly<Record<string, { purpose: string; pages: readonly string[] }>> = {
  tip: {
    purpose:
      'Keeps the sums right while a guest chooses amount and fees, makes one id for one intent to pay, and opens the processor’s own fields in their frame.',
    pages: ['TIP'],
  },
  bill: {
    purpose: 'The same where a guest pays a bill together with the tip.',
    pages: ['TIP'],
  },
  receipt: {
    purpose:
      'Asks whether the bank has answered while a payment is under way, and shows it; keeps in the tab what was given, for the tip page that the guest goes back to.',
    pages: ['RECEIPT'],
  },
};

/**
 * Writes down every built script with its purpose, its pages and its hash, as a browser computes it.
 * @throws Error naming a script without a purpose, or a purpose without a script.
 */
export function writeScriptInventory(scriptsFolder: string, file: string): void {
  const built = readdirSync(scriptsFolder).toSorted((a, b) => a.localeCompare(b));
  const scripts = built.map((fileName) => {
    const name = fileName.replace(/\.js$/, '');
    const known = purposes[name];
    if (!known) throw new Error(`The script ${fileName} has no purpose in script-inventory.ts.`);
    const text = readFileSync(join(scriptsFolder, fileName), 'utf8').trim();
    const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
    return { name, ...known, hash };
  });
  const missing = Object.keys(purposes).find((name) => !built.includes(`${name}.js`));
  if (missing) throw new Error(`The script ${missing} of script-inventory.ts was not built.`);
  writeFileSync(file, `${JSON.stringify({ scripts }, null, 2)}\n`);
}
