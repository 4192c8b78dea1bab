import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  Checkbox,
  PasscodeField,
  RadioCards,
  Select,
  Switch,
  TextArea,
  TextField,
} from '../../index.ts';

afterEach(cleanup);

/** A form that has a control in it, as it stands. */
function formWith(control: HTMLElement): HTMLFormElement {
  const form = document.createElement('form');
  form.append(control);
  return form;
}

describe('TextField', () => {
  it('is found by its label and described by its hint', () => {
    render(<TextField label="Email" hint="Only for signing in." type="email" />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input.getAttribute('aria-describedby')).toBe(
      screen.getByText('Only for signing in.').id,
    );
    expect(input.getAttribute('aria-invalid')).toBe('false');
  });

  it('announces an error, before the hint', () => {
    render(<TextField label="Email" hint="Only for signing in." error="Add an @." />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Add an @.');
    const [first] = input.getAttribute('aria-describedby')!.split(' ');
    expect(document.getElementById(first!)?.textContent).toBe('Add an @.');
  });
});

describe('TextArea', () => {
  it('is described by how much of it is used, after its error and its hint', () => {
    render(<TextArea label="Message" hint="No names." error="Too long." count="210 of 200" />);
    const area = screen.getByRole('textbox', { name: 'Message' });
    const described = area.getAttribute('aria-describedby')!.split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Too long.',
      'No names.',
      '210 of 200',
    ]);
  });

  it('does not announce the count at every key', () => {
    render(<TextArea label="Message" count="3 of 200" />);
    expect(screen.getByText('3 of 200').closest('[role], [aria-live]')).toBeNull();
  });
});

describe('Select', () => {
  it('is a native list of choices with its label, hint and error', async () => {
    render(
      <Select label="Region" hint="For prices." error="Choose one." name="region" defaultValue="">
        <option value="" />
        <option value="at">Austria</option>
      </Select>,
    );
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Region' });
    expect(select.getAttribute('aria-invalid')).toBe('true');
    expect(select.getAttribute('aria-describedby')?.split(' ')).toHaveLength(2);
    await userEvent.selectOptions(select, 'Austria');
    expect(new FormData(formWith(select)).get('region')).toBe('at');
  });
});

describe('Checkbox', () => {
  it('is ticked by a click on its label and says what is wrong with it', async () => {
    render(<Checkbox label="I agree" hint="You can withdraw." error="Needed." name="agreed" />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree' });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    const [first] = box.getAttribute('aria-describedby')!.split(' ');
    expect(document.getElementById(first!)?.textContent).toBe('Needed.');
    await userEvent.click(screen.getByText('I agree'));
    expect(box.checked).toBe(true);
  });
});

describe('Switch', () => {
  it('is turned by the keyboard and sent with its form', async () => {
    render(<Switch label="Autocomplete" name="kac" value="1" hint="As you type." />);
    const input = screen.getByRole<HTMLInputElement>('switch', { name: 'Autocomplete' });
    expect(input.getAttribute('aria-describedby')).toBe(screen.getByText('As you type.').id);
    input.focus();
    await userEvent.keyboard(' ');
    expect(input.checked).toBe(true);
    expect(new FormData(formWith(input)).get('kac')).toBe('1');
  });
});

describe('PasscodeField', () => {
  it('lets the browser fill it in and shows a keyboard of digits', () => {
    render(<PasscodeField label="Passcode" />);
    const input = screen.getByRole('textbox', { name: 'Passcode' });
    expect(input.getAttribute('autocomplete')).toBe('one-time-code');
    expect(input.getAttribute('inputmode')).toBe('numeric');
  });

  it.each(['123 456', '\u200e123-456\u200e', '１２３４５６', '١٢٣٤٥٦'])(
    'cuts nothing off what is pasted: %s',
    async (pasted) => {
      render(<PasscodeField label="Passcode" required />);
      const input = screen.getByRole<HTMLInputElement>('textbox');
      await userEvent.click(input);
      await userEvent.paste(pasted);
      expect(input.value).toBe(pasted);
      expect(input.checkValidity()).toBe(true);
    },
  );
});

describe('RadioCards', () => {
  const options = [
    { value: 'monthly', label: 'Monthly', aside: '$5.00', data: { 'data-period': 'month' } },
    { value: 'yearly', label: 'Yearly', badge: 'Best value' },
  ];

  it('is a named group of native radio buttons', async () => {
    render(<RadioCards legend="Plan" name="plan" options={options} defaultValue="yearly" />);
    expect(screen.getByRole('group', { name: 'Plan' })).toBeTruthy();
    const monthly = screen.getByRole<HTMLInputElement>('radio', { name: /Monthly/ });
    expect(monthly.checked).toBe(false);
    expect(monthly.dataset['period']).toBe('month');
    await userEvent.click(monthly);
    expect(monthly.checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Yearly/ }).checked).toBe(false);
  });

  it('leaves the choice to the caller when it is given one', async () => {
    const onValueChange = jest.fn();
    render(
      <RadioCards
        legend="Plan"
        name="plan"
        options={options}
        value="yearly"
        onValueChange={onValueChange}
      />,
    );
    await userEvent.click(screen.getByRole('radio', { name: /Monthly/ }));
    expect(onValueChange).toHaveBeenCalledWith('monthly');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Yearly/ }).checked).toBe(true);
  });
});
