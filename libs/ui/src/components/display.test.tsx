import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  Banner,
  Button,
  ButtonLink,
  Disclosure,
  InlineMessage,
  LockIcon,
  PriceCard,
  Progress,
  SkipLink,
  Spinner,
  Stat,
  StatList,
  Stepper,
} from '../index.ts';

afterEach(cleanup);

describe('Button', () => {
  it('does not submit a form unless told to', () => {
    render(<Button>Send again</Button>);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send again' }).type).toBe(
      'button',
    );
  });

  it('keeps its name while busy and says so', () => {
    render(<Button busy>Save</Button>);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.disabled).toBe(false);
  });

  it('is a link where it goes somewhere', () => {
    render(<ButtonLink href="/pro">See plans</ButtonLink>);
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pro');
  });
});

describe('icons', () => {
  it('are decoration unless they have a label', () => {
    const { rerender } = render(<LockIcon />);
    expect(screen.queryByRole('img')).toBeNull();
    rerender(<LockIcon label="Encrypted" />);
    expect(screen.getByRole('img', { name: 'Encrypted' })).toBeTruthy();
  });
});

describe('waiting', () => {
  it('is announced even where its words are hidden', () => {
    render(<Spinner label="Checking your subscription" hideLabel />);
    expect(screen.getByRole('status').textContent).toBe('Checking your subscription');
  });

  it('shows how far it has come', () => {
    render(<Progress label="Scan" value={30} />);
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Scan' }).value).toBe(30);
  });

  it('has no value while the end is not known', () => {
    render(<Progress label="Scan" />);
    expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false);
  });
});

describe('messages', () => {
  it('name their tone in words where given', () => {
    render(
      <InlineMessage tone="danger" toneLabel="Error" role="alert" title="Not sent">
        Try again.
      </InlineMessage>,
    );
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('Not sentTry again.');
    expect(within(alert).getByRole('img', { name: 'Error' })).toBeTruthy();
  });

  it('of a whole page are a region', () => {
    render(<Banner label="Notice">Partly in English.</Banner>);
    expect(screen.getByRole('region', { name: 'Notice' }).textContent).toBe('Partly in English.');
  });
});

describe('Stepper', () => {
  it('tells which step is current and which are done', () => {
    render(<Stepper label="Steps" steps={['Email', 'Passcode']} current={1} doneLabel="Done" />);
    const [first, second] = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole(
      'listitem',
    );
    expect(within(first!).getByRole('img', { name: 'Done' })).toBeTruthy();
    expect(second!.getAttribute('aria-current')).toBe('step');
  });
});

describe('figures', () => {
  it('are terms with their description', () => {
    render(
      <StatList>
        <Stat figure="4.8" label="Average rating" />
      </StatList>,
    );
    expect(screen.getByRole('term').textContent).toBe('Average rating');
    expect(screen.getByRole('definition').textContent).toBe('4.8');
  });

  it('keep a price together in a right-to-left sentence', () => {
    const { container } = render(<PriceCard title="Yearly" price="$99.99" period="a year" />);
    expect(container.querySelector('bdi')?.textContent).toBe('$99.99');
  });
});

describe('without a script', () => {
  it('discloses by a details element', () => {
    const { container } = render(<Disclosure summary="Can I cancel?">Yes.</Disclosure>);
    expect(container.querySelector('details > summary')?.textContent).toBe('Can I cancel?');
  });

  it('skips to the content', () => {
    render(<SkipLink href="#main">Skip to content</SkipLink>);
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(
      '#main',
    );
  });

  it('writes no inline styles, which the content security policy would refuse', () => {
    const html = renderToStaticMarkup(
      <>
        <Button busy>Save</Button>
        <Progress label="Scan" value={3} />
        <Spinner label="Wait" hideLabel />
        <Stepper label="Steps" steps={['One']} current={0} doneLabel="Done" />
      </>,
    );
    expect(html).not.toContain('style=');
  });
});
