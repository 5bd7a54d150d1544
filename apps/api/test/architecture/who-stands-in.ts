// Where the server knows who stands in for its providers. Only the adapter that speaks with it may.

const ownAdapter = 'apps/api/src/modules/providers/providers/stand-in/';

/**
 * The same word for other things: browsers' own word for a page without rights, and the word of Checkout.com
 * and PayerMax for where nothing is real, in its hosts and for its script.
 */
const otherMeanings = [
  /\.header\('content-security-policy'.*; sandbox;/,
  /\.sandbox\.checkout\.com/,
  /environment\??: .*'sandbox'/,
  /^ +sandbox: document\.body\.dataset\.environment/,
];

/** The lines of the server, tests and texts included, that name the sandbox outside its own adapter. */
export function linesThatNameTheSandbox(
  files: readonly { path: string; text: string }[],
): string[] {
  return files
    .filter(({ path }) => path.startsWith('apps/api/src/') && !path.startsWith(ownAdapter))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const isMeant = /sandbox/i.test(line) && !otherMeanings.some((other) => other.test(line));
        return isMeant ? [`${path}:${index + 1}`] : [];
      }),
    );
}
