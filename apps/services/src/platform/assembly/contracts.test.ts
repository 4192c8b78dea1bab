import { describe, expect, it } from '@jest/globals';
import { createContracts } from './contracts.ts';

interface Offers {
  greeter: { readonly language: string; greet(name: string): string };
  counter: { next(): number };
}

describe('contracts between modules', () => {
  it('can be taken before they are offered', () => {
    const contracts = createContracts<Offers>();
    const { greeter } = contracts.use;
    contracts.offer({ greeter: { language: 'en', greet: (name) => `Hello, ${name}` } });
    expect(greeter.greet('Ada')).toBe('Hello, Ada');
    expect(greeter.language).toBe('en');
  });

  it('say which of them nobody offers', () => {
    const { counter } = createContracts<Offers>().use;
    expect(() => counter.next()).toThrow('No module offers "counter"');
  });

  it('are offered by one module each', () => {
    const contracts = createContracts<Offers>();
    contracts.offer({ counter: { next: () => 1 } });
    expect(() => contracts.offer({ counter: { next: () => 2 } })).toThrow(
      'Two modules offer "counter"',
    );
  });
});
