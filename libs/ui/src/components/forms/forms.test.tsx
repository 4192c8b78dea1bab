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

/** Wraps a control in a form, to read its submitted value. */
function formWith(control: HTMLElement): HTMLFormElement {
  const form = document.createElement('form');
  form.append(control);
  return form;
}

describe('TextField', () => {
  it('takes its name from the label and its description from the hint', () => {
    render(<TextField label="Email" hint="Only for signing in." type="email" />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input.getAttribute('aria-describedby')).toBe(
      screen.getByText('Only for signing in.').id,
    );
    expect(input.getAttribute('aria-invalid')).toBe('false');
  });

  it('announces the error before the hint', () => {
    render(<TextField label="Email" hint="Only for signing in." error="Add an @." />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Add an @.');
    const [first] = input.getAttribute('aria-describedby')!.split(' ');
    expect(document.getElementById(first!)?.textContent).toBe('Add an @.');
  });
});

describe('TextArea', () => {
  it('takes its description from the error, hint and count, in this order', () => {
    render(<TextArea label="Message" hint="No names." error="Too long." count="210 of 200" />);
    const area = screen.getByRole('textbox', { name: 'Message' });
    const described = area.getAttribute('aria-describedby')!.split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Too long.',
      'No names.',
      '210 of 200',
    ]);
  });

  it("doesn't announce the count on every keystroke", () => {
    render(<TextArea label="Message" count="3 of 200" />);
    expect(screen.getByText('3 of 200').closest('[role], [aria-live]')).toBeNull();
  });
});

describe('Select', () => {
  it('renders a native select with its label, hint and error', async () => {
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
  it('toggles by a click on its label and is described by its error', async () => {
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
  it('toggles by keyboard and submits its value', async () => {
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
  it('enables autofill and a numeric keyboard', () => {
    render(<PasscodeField label="Passcode" />);
    const input = screen.getByRole('textbox', { name: 'Passcode' });
    expect(input.getAttribute('autocomplete')).toBe('one-time-code');
    expect(input.getAttribute('inputmode')).toBe('numeric');
  });

  it.each(['123 456', '\u200e123-456\u200e', '１２３４５６', '١٢٣٤٥٦'])(
    'keeps the complete pasted value: %s',
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

  it('renders a named group of native radio buttons', async () => {
    render(<RadioCards legend="Plan" name="plan" options={options} defaultValue="yearly" />);
    expect(screen.getByRole('group', { name: 'Plan' })).toBeTruthy();
    const monthly = screen.getByRole<HTMLInputElement>('radio', { name: /Monthly/ });
    expect(monthly.checked).toBe(false);
    expect(monthly.dataset['period']).toBe('month');
    await userEvent.click(monthly);
    expect(monthly.checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Yearly/ }).checked).toBe(false);
  });

  it('keeps a controlled value until the caller changes it', async () => {
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
