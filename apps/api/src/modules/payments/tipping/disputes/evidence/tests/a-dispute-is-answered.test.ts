import { randomUUIDv7 } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adapters, adyen } from '#test/support/adapters.ts';
import { aWaiter, startATip, type Waiter } from '#test/support/build.ts';
import { comesRound } from '#test/support/comes-round.ts';
import { disputeAtProcessor } from '#test/support/disputes.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { signedInWith } from '#test/support/role-holders.ts';
import { paymentSystemNamed } from '#providers/providers';

type Shown = {
  disputeId: string;
  state: string;
  mayAnswer: boolean;
  mayAccept: boolean;
  longestAnswer: number;
  answers: { answerId: string; kind: string; state: string; words: string; files: object[] }[];
};

const words = 'The guest ate here and tipped Sara.';

describe.each([...adapters, adyen])('a guest’s bank is answered through $name', (adapter) => {
  /** Where neither files nor acceptances are known, neither is offered, and both are refused. */
  const isShort = adapter.disputes.areToldInShort ?? false;
  let app: TestApp;
  let sara: Waiter;
  let admin: string;
  let support: string;
  let other: string;
  let picture: string;

  beforeAll(async () => {
    app = await openTestApp(new Date(), adapter.settings);
    sara = await aWaiter(app, { locationId: await adapter.venue.open(app, adapter.paymentSystem) });
    admin = await signedInWith(app, { roles: ['ROLE_ADMIN'] });
    support = await signedInWith(app, { roles: ['ROLE_SUPPORT_ADMIN'] });
    other = await signedInWith(app, { roles: ['ROLE_TRANSACTIONS_MANAGER'] });
    const drawn = sharp({ create: { width: 40, height: 40, channels: 3, background: '#888' } });
    picture = (await drawn.png().toBuffer()).toString('base64');
  });
  afterAll(async () => app.close());

  async function disputed() {
    const { tipId } = await startATip(app, sara, { country: adapter.venue.country });
    const { reference } = await app.context.db
      .selectFrom('tipping.tips')
      .select('payment_reference as reference')
      .where('tip_id', '=', tipId)
      .executeTakeFirstOrThrow();
    await adapter.pay(app, reference ?? '', '4000000000000259');
    await app.settle();
    await later(3);
    const { disputeId } = await show(tipId);
    return { tipId, disputeId };
  }

  async function later(advanceSeconds: number): Promise<void> {
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds });
    await app.settle();
  }

  async function show(tipId: string): Promise<Shown> {
    const { body } = await app.ask('GET', `/api/transactions/${tipId}`, { token: admin });
    const [dispute] = body['disputes'] as unknown as Shown[];
    if (!dispute) throw new Error('There is no dispute.');
    return dispute;
  }

  const answer = async (disputeId: string, body: object, token = admin) =>
    app.ask('POST', `/api/disputes/${disputeId}/answers`, { token, body });
  const accept = async (disputeId: string, answerId: string, token = admin) =>
    app.ask('POST', `/api/disputes/${disputeId}/accept`, { token, body: { answerId } });
  const approve = async (answerId: string, token: string) =>
    app.ask('POST', `/api/dispute-acceptances/${answerId}/approve`, { token });

  it('with a text and a picture, once, and both are kept and shown', async () => {
    const { tipId, disputeId } = await disputed();
    expect(await show(tipId)).toMatchObject({
      mayAnswer: true,
      mayAccept: !isShort,
      answers: [],
    });
    const receipt = [{ kind: 'RECEIPT', name: 'Receipt.png', file: picture }];
    if (isShort) {
      const refused = await answer(disputeId, { answerId: randomUUIDv7(), words, files: receipt });
      expect(refused.body).toMatchObject({
        code: 'inputInvalid',
        fields: { 'files.0.file': { code: 'evidenceTooLarge' } },
      });
    }
    const files = isShort ? [] : receipt;
    const said = { answerId: randomUUIDv7(), words, files };
    expect((await answer(disputeId, said, support)).status).toBe(403);
    const told = await Promise.all(Array.from({ length: 6 }, async () => answer(disputeId, said)));
    expect(told.map(({ status }) => status)).toEqual(told.map(() => 201));
    expect((await answer(disputeId, { ...said, words: `${words} And more.` })).body).toMatchObject({
      code: 'contentDiffers',
    });
    await app.settle();
    expect(await show(tipId)).toMatchObject({
      state: 'UNDER_REVIEW',
      mayAnswer: false,
      mayAccept: false,
      answers: [
        {
          answerId: said.answerId,
          kind: 'EVIDENCE',
          state: 'TAKEN',
          words,
          files: files.map(({ kind, name }) => ({ kind, name, isKept: true })),
        },
      ],
    });
    const path = `/api/dispute-answers/${said.answerId}/files/RECEIPT`;
    const kept = await app.ask('GET', path, { token: admin });
    if (isShort) expect(kept.status).toBe(404);
    else expect(kept.body).toMatchObject({ name: 'Receipt.png', contentType: 'image/jpeg' });
    expect((await app.ask('GET', path, { token: support })).status).toBe(403);
    const again = await answer(disputeId, { ...said, answerId: randomUUIDv7() });
    expect(again.body).toMatchObject({ code: 'disputeNotOpen' });
  });

  it('is not told that the guest is right by one person alone', async () => {
    const { tipId, disputeId } = await disputed();
    const answerId = randomUUIDv7();
    const proposed = await accept(disputeId, answerId);
    expect(proposed.status).toBe(isShort ? 409 : 201);
    if (isShort) return;
    await app.settle();
    expect(await show(tipId)).toMatchObject({
      state: 'NEEDS_RESPONSE',
      answers: [],
      mayAccept: false,
      acceptance: { isYours: true, mayApprove: false, whyNotSecond: 'SAME_PERSON' },
    });
    const alone = await approve(answerId, admin);
    expect([alone.status, alone.body['details']]).toEqual([403, { reason: 'SAME_PERSON' }]);
    const drop = async (token: string) =>
      app.ask('POST', `/api/dispute-acceptances/${answerId}/end`, { token });
    expect((await drop(other)).status).toBe(200);
    expect((await drop(other)).status).toBe(200);
    expect((await approve(answerId, other)).body).toMatchObject({ code: 'changeOver' });
    expect(await show(tipId)).toMatchObject({ state: 'NEEDS_RESPONSE', acceptance: null });
  });

  it('or is told that the guest is right, by one of two who answer at once', async () => {
    const { tipId, disputeId } = await disputed();
    const answerId = randomUUIDv7();
    await accept(disputeId, answerId);
    const [first, second] = await Promise.all([
      approve(answerId, other),
      answer(disputeId, { answerId: randomUUIDv7(), words, files: [] }),
    ]);
    // Where there is no such word nothing was proposed, and the answer is heard.
    const isAccepted = first.status === 200;
    const refused = isShort ? 404 : 409;
    expect([first.status, second.status]).toEqual(isAccepted ? [200, 409] : [refused, 201]);
    await app.settle();
    const shown = await show(tipId);
    expect(shown.answers).toMatchObject([{ state: 'TAKEN' }]);
    expect(shown.state).toBe(isAccepted ? 'LOST' : 'UNDER_REVIEW');
  });

  it('nobody knows for a while whether it was heard', async () => {
    const { tipId, disputeId } = await disputed();
    const lost = { kind: 'time_out_not_accepted', path: adapter.paths.answer, times: 1 };
    await app.outside.ask('POST', '/v1/test/faults', lost);
    await answer(disputeId, { answerId: randomUUIDv7(), words, files: [] });
    await app.settle();
    expect(await show(tipId)).toMatchObject({ mayAnswer: false, answers: [{ state: 'GIVEN' }] });
    const late = await accept(disputeId, randomUUIDv7());
    // Whoever may never say so is told that, whatever is under way.
    expect(late.status).toBe(409);
    if (!isShort) expect(late.body).toMatchObject({ code: 'answerUnderWay' });
    app.clock.set(new Date(app.clock.now().getTime() + 120_000));
    await comesRound(app, 'inquire-about-dispute-answers');
    await app.settle();
    expect(await show(tipId)).toMatchObject({
      state: 'UNDER_REVIEW',
      answers: [{ state: 'TAKEN' }],
    });
  });

  it('comes after the verdict, of which nobody has heard here', async () => {
    const { tipId, disputeId } = await disputed();
    await app.outside.ask('POST', '/v1/test/webhooks/pause');
    const { reference } = await app.context.db
      .selectFrom('tipping.disputes')
      .select('provider_reference as reference')
      .where('dispute_id', '=', disputeId)
      .executeTakeFirstOrThrow();
    await app.outside.ask('POST', `/v1/test/disputes/${disputeAtProcessor(reference)}/won`);
    await answer(disputeId, { answerId: randomUUIDv7(), words, files: [] });
    await app.settle();
    app.clock.set(new Date(app.clock.now().getTime() + 120_000));
    await comesRound(app, 'inquire-about-dispute-answers');
    const shown = await show(tipId);
    expect(shown).toMatchObject({ state: 'WON', answers: [{ state: 'NOT_TAKEN' }] });
    await app.outside.ask('POST', '/v1/test/webhooks/resume');
  });

  it('is refused once its day has passed, and what is no evidence at its field', async () => {
    const { disputeId } = await disputed();
    const files = [{ kind: 'OTHER', name: 'a.png', file: 'bm8gcGljdHVyZQ==' }];
    const noPicture = await answer(disputeId, { answerId: randomUUIDv7(), words, files });
    expect(noPicture.body).toMatchObject({
      code: 'inputInvalid',
      fields: { 'files.0.file': { code: isShort ? 'evidenceTooLarge' : 'menuFileUnreadable' } },
    });
    const { answerForms } = paymentSystemNamed(app.context, adapter.paymentSystem);
    const long = 'a'.repeat(answerForms.longestText + 1);
    const tooLong = await answer(disputeId, { answerId: randomUUIDv7(), words: long, files: [] });
    expect(tooLong.status).toBe(400);
    await app.context.db
      .updateTable('tipping.disputes')
      .set({ respond_by: app.clock.now() })
      .where('dispute_id', '=', disputeId)
      .execute();
    const late = await answer(disputeId, { answerId: randomUUIDv7(), words, files: [] });
    expect(late.body).toMatchObject({ code: 'disputeNotOpen' });
  });
});
