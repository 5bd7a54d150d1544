// What a person does on the processor's own page for payout cards.

/** Types a card into the hosted page behind the address, as its form would send it. */
export async function giveCardOnPage(
  frameUrl: unknown,
  card: { cardNumber: string; holderName: string },
): Promise<void> {
  const page = new URL(String(frameUrl));
  page.pathname += '/confirm';
  const answer = await fetch(page, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ ...card, expiry: '12/40' }),
  });
  const { view, errors } = (await answer.json()) as { view?: string; errors?: object };
  if (view !== 'done') throw new Error(`The page took no card: ${JSON.stringify(errors)}`);
}
