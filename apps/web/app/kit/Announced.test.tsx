import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Announced } from './Announced.tsx';

it('is there before its words, and stays the same region with them', () => {
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
