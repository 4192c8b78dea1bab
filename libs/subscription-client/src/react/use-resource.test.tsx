/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createResource } from '../core/resource.ts';
import { useResource } from './index.ts';

it('loads on mount, renders each result and stops on unmount', async () => {
  let answer!: (data: string) => void;
  let asked = 0;
  const resource = createResource<string>({
    load: () => {
      asked += 1;
      return new Promise((resolve) => (answer = resolve));
    },
  });
  function Shown() {
    const { data, isLoading } = useResource(resource);
    return <p>{isLoading ? 'loading' : data}</p>;
  }

  const { unmount } = render(<Shown />);
  expect(screen.getByText('loading')).toBeTruthy();
  await act(async () => answer('invoices'));
  expect(screen.getByText('invoices')).toBeTruthy();
  act(() => resource.set('newer'));
  expect(screen.getByText('newer')).toBeTruthy();
  unmount();
  expect(asked).toBe(1);
});
