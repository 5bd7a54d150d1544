import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSearch, type SearchTerms } from './payment-search.rule.ts';

const tipId = randomUUIDv7();
const nothing = { tipId: null, receiptId: null, amount: null, lastFour: null };
const noCode = { shortCode: null, email: null, receiptNumber: null };

describe('what is typed to find a payment', () => {
  it.each<[typed: string, means: Partial<SearchTerms>]>([
    [tipId.toUpperCase(), { tipId }],
    ['Zk3_9aQ-bL7xT2mN5vRw0', { receiptId: 'Zk3_9aQ-bL7xT2mN5vRw0', tipId: null }],
    ['12.50', { amount: { minorUnits: 1250, currency: null }, lastFour: null, words: '' }],
    ['12,50', { amount: { minorUnits: 1250, currency: null } }],
    ['£51.82', { amount: { minorUnits: 5182, currency: 'GBP' } }],
    ['chf 5', { amount: { minorUnits: 500, currency: 'CHF' }, words: 'chf 5' }],
    ['AED 1,000', { amount: { minorUnits: 100_000, currency: 'AED' } }],
    ['1.000,00 €', { amount: { minorUnits: 100_000, currency: 'EUR' } }],
    ['٤٢٫٥٠', { amount: { minorUnits: 4250, currency: null } }],
    ['4242', { lastFour: '4242', amount: { minorUnits: 424_200, currency: null } }],
    ['VISA ·· 4242', { lastFour: '4242', amount: null }],
    ['•••• 0042', { lastFour: '0042' }],
    ['K7MP2QR', { shortCode: 'K7MP2QR', amount: null }],
    ['k7mp-2qr', { shortCode: 'K7MP2QR' }],
    ['SARA', { shortCode: 'SARA', words: 'SARA' }],
    ['sara', { shortCode: null, words: 'sara' }],
    ['Layla@Example.com', { email: 'layla@example.com', words: 'Layla@Example.com' }],
    ['a', { ...nothing, ...noCode, words: 'a' }],
    ['23F3-EDSX-B9XW', { receiptNumber: '23F3-EDSX-B9XW', receiptId: null, shortCode: null }],
    ['23f3 edsx b9xw', { receiptNumber: '23f3 edsx b9xw' }],
    ['🍕', { ...nothing, ...noCode, words: '🍕' }],
    ['  two\u0000 words\n', { ...nothing, ...noCode, words: 'two  words' }],
    ['-5', { amount: null }],
    ['0', { amount: null }],
    ['', { ...nothing, ...noCode, words: '' }],
  ])('%s', (typed, means) => {
    expect(readSearch(typed)).toMatchObject(means);
  });
});
