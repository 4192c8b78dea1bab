import { describe, expect, it } from '@jest/globals';
import { shortClassNames } from './short-class-names.ts';

describe('shortClassNames', () => {
  it('gives each class of a file one name, the same in every build', () => {
    const [client, server] = [shortClassNames('/root'), shortClassNames('/root')];
    const file = '/root/app/shell/Header.module.css';
    const names = ['header', 'bar', 'header'].map((name) => client(name, file));
    expect(names[0]).toBe(names[2]);
    expect(names[0]).not.toBe(names[1]);
    expect(['header', 'bar', 'header'].map((name) => server(name, `${file}?direct`))).toEqual(
      names,
    );
  });

  it('keeps the same class of two files apart', () => {
    const name = shortClassNames('/root');
    expect(name('link', '/root/a.module.css')).not.toBe(name('link', '/root/b.module.css'));
  });

  it('refuses two files whose names would begin alike', () => {
    const name = shortClassNames('/root');
    const clash = () => {
      for (let index = 0; index < 100_000; index += 1) name('link', `/root/${index}.module.css`);
    };
    expect(clash).toThrow(/class names of .* begin alike/);
  });
});
