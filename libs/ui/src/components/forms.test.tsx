import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PasscodeField, RadioCards, TextField } from '../index.ts';

afterEach(cleanup);

describe('TextField', () => {
  it('is found by its label and described by its hint', () => {
    render(<TextField label="Email" hint="Only for signing in." type="email" />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input.getAttribute('aria-describedby')).toBe(
      screen.getByText('Only for signing in.').id,
    );
    expect(input.hasAttribute('aria-invalid')).toBe(false);
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

describe('PasscodeField', () => {
  it('lets the browser fill it in and shows a keyboard of digits', () => {
    render(<PasscodeField label="Passcode" />);
    const input = screen.getByRole('textbox', { name: 'Passcode' });
    expect(input.getAttribute('autocomplete')).toBe('one-time-code');
    expect(input.getAttribute('inputmode')).toBe('numeric');
  });

  it('cuts nothing off what is pasted', async () => {
    render(<PasscodeField label="Passcode" />);
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste('123 456');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('123 456');
  });
});

describe('RadioCards', () => {
  const options = [
    { value: 'monthly', label: 'Monthly', aside: '$9.99', data: { 'data-period': 'month' } },
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
