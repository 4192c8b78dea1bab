import type { PaymentFailureReason } from '../../subscription/billing-event.ts';

export type CardVerdict = 'succeeds' | 'needs-confirmation' | 'refused' | 'refused-later';

export interface TestCard {
  number: string;
  verdict: CardVerdict;
  /** Why the card is declined; absent if it isn't. */
  failure?: PaymentFailureReason;
  /** Shown in the page's list of test cards. */
  description: string;
}

/** The only cards that the sandbox accepts: test numbers that payment providers publish. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', verdict: 'succeeds', description: 'Payment succeeds' },
  {
    number: '5555555555554444',
    verdict: 'succeeds',
    description: 'Payment succeeds; the card is known again, so a second free trial is refused',
  },
  {
    number: '4000002500003155',
    verdict: 'needs-confirmation',
    description: 'Asks for a second step',
  },
  {
    number: '4000000000000002',
    verdict: 'refused',
    failure: 'card_declined',
    description: 'Card is declined',
  },
  {
    number: '4000000000009995',
    verdict: 'refused',
    failure: 'insufficient_funds',
    description: 'Not enough money',
  },
  {
    number: '4000000000000069',
    verdict: 'refused',
    failure: 'expired_card',
    description: 'Card has expired',
  },
  {
    number: '4000000000000119',
    verdict: 'refused',
    failure: 'processing_error',
    description: 'The bank has a fault',
  },
  {
    number: '4000000000000341',
    verdict: 'refused-later',
    failure: 'card_declined',
    description: 'Can be saved and starts a free trial; every charge is declined',
  },
];

export function findTestCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}

/** Formats a card number in groups of four digits, as printed on cards. */
export function formatCardNumber(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** Whether the check digit is valid (ISO/IEC 7812-1), to detect typos. */
export function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let index = 0; index < number.length; index += 1) {
    const digit = Number(number[number.length - 1 - index]);
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Returns the stored part of a card. */
export function savedCard({ number, failure }: TestCard) {
  return { last4: number.slice(-4), failure };
}
