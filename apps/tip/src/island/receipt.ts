// The script of a receipt: while it waits it looks again until the bank has answered; once it is paid
// the tip page it came from is told what was given, in this tab alone, for whoever goes back there.

/** Every second for a minute, then every ten seconds: the answer may take its time. */
const eagerRounds = 60;
const patientRounds = 60;

const { receiptId, state, given } = JSON.parse(
  document.getElementById('data')?.textContent ?? '',
) as {
  receiptId: string;
  state: string;
  /** The tip page, and the sum as it is said there; nothing while the payment waits. */
  given?: { path: string; sum: string };
};

/** Where the receipt stands, also where this page answers a form of it. */
const page = `/r/${receiptId}`;

if (given) remember(given.path, given.sum);
else void watch();

function remember(path: string, sum: string): void {
  try {
    // The small joy is of the moment: whoever looks at the receipt again has had it.
    const before = sessionStorage[`given ${path}`] as string | undefined;
    if (!before?.startsWith(page)) document.body.classList.add('is-new');
    // A space would end the address: the sum's own are kept by ones that do not break.
    sessionStorage[`given ${path}`] = `${page} ${sum.replaceAll(' ', '\u00a0')}`;
  } catch {
    // A private window that keeps nothing: the page is shown as it always is.
  }
}

async function watch(): Promise<void> {
  for (let round = 0; round < eagerRounds + patientRounds; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, round < eagerRounds ? 1000 : 10_000));
    try {
      const answer = await fetch(`/api/receipts/${receiptId}`, { cache: 'no-store' });
      if (!answer.ok) continue;
      const receipt = (await answer.json()) as { state: string };
      if (receipt.state !== state) {
        location.reload();
        return;
      }
    } catch {
      // No connection: look again in a moment.
    }
  }
}
