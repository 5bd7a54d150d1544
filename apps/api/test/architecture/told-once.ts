// Facts that have one place and are easily told again somewhere else.
import { isTestFile, type SourceFile } from './source-file.ts';

/** What must not be written anew, where it stands, and what to use instead. */
const facts: readonly { what: RegExp; home: string; instead: string }[] = [
  {
    what: /\$\{[^}]*\bfirst_?name\b[^}]*\}\s*\$\{[^}]*\blast_?name\b|\bfirst_?name\s*\|\|\s*' '\s*\|\|[^\n]*\blast_?name\s*\)?\s+as\b/i,
    home: 'packages/contract/src/identity/full-name.ts',
    instead: 'a full name is built by fullName',
  },
  {
    what: /`\/photo\//,
    home: 'packages/contract/src/api/photo-address.ts',
    instead: "a photo's address comes from photo-address",
  },
  {
    what: listOf(['CARD', 'BANK_ACCOUNT', 'ISSUED_CARD']),
    home: 'packages/contract/src/payouts/destination-kinds.ts',
    instead: 'the kinds of payout destinations come from destination-kinds',
  },
];

/** Two of the names beside each other, in a list, a type or SQL; or as keys of a table, but for one of texts. */
function listOf(names: readonly string[]): RegExp {
  const name = `(?:${names.join('|')})`;
  const notText = String.raw`(?!\s*(?:['"]|\w*\`))`;
  return new RegExp(
    String.raw`(['"])${name}\1\s*[|,]\s*(['"])${name}\2|\b${name}:${notText}[^,;]*,\s*${name}:`,
  );
}

/** Sources that tell such a fact in words of their own. */
export function toldAgain(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^(?:apps|packages)\/[^/]+\/src\//.test(path) && !isTestFile(path))
    .flatMap(({ path, text }) =>
      facts
        .filter(({ what, home }) => path !== home && what.test(text))
        .map(({ instead }) => `${path}: ${instead}.`),
    );
}
