import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { earlyInput } from './early-input.ts';

// jsdom doesn't implement `Selection.modify`.
Selection.prototype.modify = () => undefined;

type Entries = Record<string, unknown>;

function Form({ onChange, onSend }: { onChange: (entries: Entries) => void; onSend: () => void }) {
  const [entries, setEntries] = useState({
    name: '',
    plan: 'year',
    news: false,
    note: '',
    to: 'b',
  });
  function change(changed: Partial<typeof entries>) {
    setEntries({ ...entries, ...changed });
    onChange(changed);
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <p>
        Your <b>details</b>
      </p>
      <input name="name" value={entries.name} onChange={(e) => change({ name: e.target.value })} />
      <textarea
        name="note"
        value={entries.note}
        onChange={(e) => change({ note: e.target.value })}
      />
      <input
        name="news"
        type="checkbox"
        checked={entries.news}
        onChange={(e) => change({ news: e.target.checked })}
      />
      {['year', 'month'].map((plan) => (
        <input
          key={plan}
          name="plan"
          type="radio"
          value={plan}
          checked={entries.plan === plan}
          onChange={() => change({ plan })}
        />
      ))}
      <select name="to" value={entries.to} onChange={(e) => change({ to: e.target.value })}>
        <option>a</option>
        <option>b</option>
      </select>
      <button>Send</button>
    </form>
  );
}

function prerendered() {
  const onChange = jest.fn<(entries: Entries) => void>();
  const onSend = jest.fn<() => void>();
  /** Called when React has to rerender the page on the client. */
  const onRecoverableError = jest.fn();
  const element = <Form onChange={onChange} onSend={onSend} />;
  const slot = document.createElement('div');
  slot.innerHTML = renderToString(element);
  document.body.replaceChildren(slot);
  const form = slot.querySelector('form')!;
  return {
    form,
    field: <Named extends HTMLElement>(selector: string) => slot.querySelector<Named>(selector)!,
    onChange,
    onSend,
    onRecoverableError,
    /** Hydrates the form; the callbacks simulate input between the phases of hydration. */
    async hydrate({ meanwhile = () => {}, hydrated = () => {} } = {}) {
      const enterAgain = earlyInput(slot);
      meanwhile();
      let root: Root | undefined;
      await act(async () => void (root = hydrateRoot(slot, element, { onRecoverableError })));
      // The page does the same after hydrating: React clears values that it does not track.
      await act(async () => root?.render(<Form onChange={onChange} onSend={onSend} />));
      await act(async () => hydrated());
      await act(async () => enterAgain());
    },
  };
}

function choose(list: HTMLSelectElement, value: string): void {
  list.value = value;
  list.dispatchEvent(new Event('input', { bubbles: true }));
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

function translate(text: HTMLElement): void {
  text.innerHTML = '<font><font>Your </font></font><b><font><font>details</font></font></b>';
}

function type(field: HTMLInputElement, letter: string): void {
  field.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, data: letter }));
  // Bypass React's value setter: typed input must not look like a change made by React.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, field.value + letter);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }));
}

test('replays input and choices made before hydration', async () => {
  const { form, field, onChange, onSend, hydrate } = prerendered();
  field<HTMLInputElement>('[name=name]').value = 'Ada';
  field<HTMLTextAreaElement>('[name=note]').value = 'Hello';
  field<HTMLInputElement>('[name=news]').click();
  field<HTMLInputElement>('[value=month]').click();
  field<HTMLSelectElement>('select').value = 'a';
  await hydrate();

  expect(Object.fromEntries(new FormData(form))).toEqual({
    name: 'Ada',
    note: 'Hello',
    news: 'on',
    plan: 'month',
    to: 'a',
  });
  expect(onChange.mock.calls.flat()).toEqual([
    { name: 'Ada' },
    { note: 'Hello' },
    { news: true },
    { plan: 'month' },
    { to: 'a' },
  ]);
  expect(onSend).not.toHaveBeenCalled();
});

test('loses no letter typed during hydration', async () => {
  const { field, onChange, hydrate } = prerendered();
  const name = field<HTMLInputElement>('[name=name]');
  type(name, 'A');
  await hydrate({ meanwhile: () => type(name, 'd'), hydrated: () => type(name, 'a') });
  expect(name.value).toBe('Ada');
  expect(onChange.mock.calls.at(-1)).toEqual([{ name: 'Ada' }]);
  await act(async () => type(name, '!'));
  expect(onChange.mock.calls.at(-1)).toEqual([{ name: 'Ada!' }]);
  expect(name.value).toBe('Ada!');
});

test.each(['meanwhile', 'hydrated'] as const)(
  'loses no choice made during hydration (%s)',
  async (step) => {
    const { form, field, onChange, hydrate } = prerendered();
    await hydrate({
      [step]: () => {
        field<HTMLInputElement>('[name=news]').click();
        field<HTMLInputElement>('[value=month]').click();
        const list = field<HTMLSelectElement>('select');
        choose(list, 'a');
      },
    });
    expect(Object.fromEntries(new FormData(form))).toMatchObject({
      news: 'on',
      plan: 'month',
      to: 'a',
    });
    for (const told of [{ news: true }, { plan: 'month' }, { to: 'a' }]) {
      expect(onChange.mock.calls.flat()).toContainEqual(told);
    }
  },
);

test('keeps a choice that React reverts between its two events', async () => {
  const { field, onChange, hydrate } = prerendered();
  const list = field<HTMLSelectElement>('select');
  await hydrate({
    hydrated() {
      list.value = 'a';
      list.dispatchEvent(new Event('input', { bubbles: true }));
      list.value = 'b';
      list.dispatchEvent(new Event('change', { bubbles: true }));
    },
  });
  expect(list.value).toBe('a');
  expect(onChange.mock.calls.at(-1)).toEqual([{ to: 'a' }]);
});

test('keeps the last choice made before or during hydration', async () => {
  const { form, field, hydrate } = prerendered();
  const news = field<HTMLInputElement>('[name=news]');
  news.click();
  field<HTMLInputElement>('[value=month]').click();
  await hydrate({
    meanwhile() {
      news.click();
      field<HTMLInputElement>('[value=year]').click();
    },
  });
  expect(Object.fromEntries(new FormData(form))).toMatchObject({ plan: 'year' });
  expect(news.checked).toBe(false);
});

test('leaves untouched fields unchanged', async () => {
  const { onChange, onSend, hydrate } = prerendered();
  await hydrate();
  expect(onChange).not.toHaveBeenCalled();
  expect(onSend).not.toHaveBeenCalled();
});

test('submits a form once if it was submitted before hydration', async () => {
  const { form, field, onSend, hydrate } = prerendered();
  const keep = (event: SubmitEvent) => {
    event.preventDefault();
    globalThis.earlySubmit = event;
    document.documentElement.dataset['submittedEarly'] = '';
  };
  form.addEventListener('submit', keep, { once: true });
  form.requestSubmit(field('button'));
  await hydrate();
  expect(onSend).toHaveBeenCalledTimes(1);
  expect(globalThis.earlySubmit).toBeNull();
  expect(document.documentElement.dataset).not.toHaveProperty('submittedEarly');
});

test('loses nothing when React rerenders a page that a translator has changed', async () => {
  const { form, field, onChange, onSend, onRecoverableError, hydrate } = prerendered();
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      globalThis.earlySubmit = event;
    },
    { once: true },
  );
  const name = field<HTMLInputElement>('[name=name]');
  const button = field<HTMLButtonElement>('button');
  translate(field('p'));
  name.focus();
  type(name, 'A');
  field<HTMLInputElement>('[name=news]').click();
  field<HTMLInputElement>('[value=month]').click();
  choose(field('select'), 'a');
  form.requestSubmit(button);
  await hydrate({
    meanwhile: () => type(name, 'd'),
    hydrated: () => type(document.activeElement as HTMLInputElement, 'a'),
  });

  expect(onRecoverableError).toHaveBeenCalled();
  expect(form.isConnected).toBe(false);
  expect(Object.fromEntries(new FormData(field('form')))).toEqual({
    name: 'Ada',
    note: '',
    news: 'on',
    plan: 'month',
    to: 'a',
  });
  expect(Object.assign({}, ...onChange.mock.calls.flat())).toEqual({
    name: 'Ada',
    news: true,
    plan: 'month',
    to: 'a',
  });
  expect(document.activeElement).toBe(field('[name=name]'));
  expect(onSend).toHaveBeenCalledTimes(1);
});

test('keeps the focus if it moved during hydration', async () => {
  const { field, hydrate } = prerendered();
  const elsewhere = document.body.appendChild(document.createElement('button'));
  translate(field('p'));
  field<HTMLInputElement>('[name=name]').focus();
  await hydrate({ meanwhile: () => elsewhere.focus() });
  expect(document.activeElement).toBe(elsewhere);
});
