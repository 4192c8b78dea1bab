import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Announced } from './Announced.tsx';

it('renders an empty live region first and fills it later', () => {
  const { rerender } = render(<Announced>{false}</Announced>);
  const region = screen.getByRole('status');
  expect(region.childNodes).toHaveLength(0);
  rerender(
    <Announced>
      <p>Saved</p>
    </Announced>,
  );
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('Saved');
});
