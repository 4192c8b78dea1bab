import type { PaymentFailureReason } from '../../subscription/billing-event.ts';

/** What the sandbox does with a payment. */
export type CardVerdict = 'succeeds' | 'needs-confirmation' | 'refused' | 'refused-later';

export interface TestCard {
  number: string;
  verdict: CardVerdict;
  /** Why it is refused; absent where it is not. */
  failure?: PaymentFailureReason;
  /** For the list on the page. */
  description: string;
}

/** The only cards that the sandbox takes: numbers that payment providers publish for testing. */
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

/** Groups a card number by four, as it stands on a card. */
export function formatCardNumber(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** Whether the last digit fits the others (ISO/IEC 7812-1): finds typing errors. */
export function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let index = 0; index < number.length; index += 1) {
    const digit = Number(number[number.length - 1 - index]);
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** What is kept of a card. */
export function savedCard({ number, failure }: TestCard) {
  return { last4: number.slice(-4), failure };
}
