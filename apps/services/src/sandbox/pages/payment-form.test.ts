import { describe, expect, it } from '@jest/globals';
import { parsePaymentForm } from './payment-form.ts';
import { passesLuhn, TEST_CARDS } from './test-cards.ts';

const NOW = Date.parse('2026-03-15T00:00:00Z');
const good = {
  email: 'buyer@example.org',
  cardNumber: '4242 4242 4242 4242',
  expiry: '04/26',
  cvc: '123',
  name: 'Buyer',
};

describe('parsePaymentForm', () => {
  it('returns the card, email and name of a valid form', () => {
    expect(parsePaymentForm(good, NOW)).toEqual({
      ok: true,
      card: TEST_CARDS[0],
      email: 'buyer@example.org',
      name: 'Buyer',
    });
  });

  it.each([
    ['expiry', '03/26'],
    ['expiry', '3 / 26'],
    ['expiry', '0326'],
    ['expiry', '12-2030'],
    ['cardNumber', '4242-4242-4242-4242'],
    ['cardNumber', '4242424242424242'],
    ['cvc', '1234'],
    ['email', 'a.b+c@sub.example.org'],
  ])('accepts %s %j', (field, value) => {
    expect(parsePaymentForm({ ...good, [field]: value }, NOW).ok).toBe(true);
  });

  it.each([
    ['expiry', '02/26'],
    ['expiry', '13/30'],
    ['expiry', '00/30'],
    ['expiry', '1/1999'],
    ['expiry', 'soon'],
    ['cardNumber', '4242 4242 4242 4241'],
    ['cardNumber', '5105 1051 0510 5100'],
    ['cardNumber', '4242'],
    ['cvc', '12'],
    ['cvc', 'abc'],
    ['email', 'nobody'],
    ['email', 'a@b'],
    ['email', 'a @example.org'],
    ['email', `${'a'.repeat(250)}@example.org`],
    ['name', '   '],
    ['name', ['a', 'b']],
    ['email', undefined],
  ])('rejects %s %j', (field, value) => {
    const form = parsePaymentForm({ ...good, [field]: value }, NOW);
    expect(form.ok ? {} : Object.keys(form.errors)).toEqual([field]);
  });

  it('accepts a card until its expiry month has ended everywhere on Earth', () => {
    const card = { ...good, expiry: '03/26' };
    expect(parsePaymentForm(card, Date.parse('2026-04-01T11:59:59Z')).ok).toBe(true);
    expect(parsePaymentForm(card, Date.parse('2026-04-01T12:00:00Z')).ok).toBe(false);
  });

  it.each([undefined, null, 'text', []])('treats %j as an empty form', (body) => {
    const form = parsePaymentForm(body, NOW);
    expect(form).toMatchObject({ ok: false, kept: { email: '', expiry: '', name: '' } });
  });
});

it('lists only test cards with valid check digits', () => {
  for (const { number } of TEST_CARDS) expect([number, passesLuhn(number)]).toEqual([number, true]);
  expect(passesLuhn('4242424242424243')).toBe(false);
});
