import { describe, expect, it } from '@jest/globals';
import { createContracts } from './contracts.ts';

interface Offers {
  greeter: { readonly language: string; greet(name: string): string };
  counter: { next(): number };
}

describe('contracts between modules', () => {
  it('gives a module its contract before another module offers it', () => {
    const contracts = createContracts<Offers>();
    const { greeter } = contracts.use;
    contracts.offer({ greeter: { language: 'en', greet: (name) => `Hello, ${name}` } });
    expect(greeter.greet('Ada')).toBe('Hello, Ada');
    expect(greeter.language).toBe('en');
  });

  it('names the contract that no module offers', () => {
    const { counter } = createContracts<Offers>().use;
    expect(() => counter.next()).toThrow('No module provides "counter"');
  });

  it('rejects a second module that offers the same contract', () => {
    const contracts = createContracts<Offers>();
    contracts.offer({ counter: { next: () => 1 } });
    expect(() => contracts.offer({ counter: { next: () => 2 } })).toThrow(
      'Two modules provide "counter"',
    );
  });
});
