/** What the sandbox does with a payment. */
export type CardVerdict =
  'succeeds' | 'needs-confirmation' | 'declined' | 'insufficient-funds' | 'declined-after-trial';

export interface TestCard {
  number: string;
  verdict: CardVerdict;
  /** For the list on the page. */
  description: string;
}

/** The only cards that the sandbox takes: numbers that payment providers publish for testing. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', verdict: 'succeeds', description: 'Payment succeeds' },
  {
    number: '4000002500003155',
    verdict: 'needs-confirmation',
    description: 'Asks for a second step',
  },
  { number: '4000000000000002', verdict: 'declined', description: 'Card is declined' },
  { number: '4000000000009995', verdict: 'insufficient-funds', description: 'Not enough money' },
  {
    number: '4000000000000341',
    verdict: 'declined-after-trial',
    description: 'Starts a free trial, is declined when that ends',
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
