// The script of a receipt that waits: it looks again until the bank has answered.

/** Every second for a minute, then every ten seconds: the answer may take its time. */
const eagerRounds = 60;
const patientRounds = 60;

const { receiptId, state } = JSON.parse(document.getElementById('data')?.textContent ?? '') as {
  receiptId: string;
  state: string;
};

void watch();

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
