import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  Banner,
  Button,
  ButtonLink,
  closesDialog,
  ComparisonTable,
  Dialog,
  Disclosure,
  EmptyState,
  InlineMessage,
  LinkList,
  LockIcon,
  NavList,
  opensDialog,
  PriceCard,
  Progress,
  Quote,
  Rating,
  Skeleton,
  SkipLink,
  Spinner,
  Stat,
  StatList,
  Stepper,
  StoreBadge,
  VpnProductIcon,
} from '../index.ts';

afterEach(cleanup);

describe('Button', () => {
  it("doesn't submit a form by default", () => {
    render(<Button>Send again</Button>);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send again' }).type).toBe(
      'button',
    );
  });

  it('keeps its name while busy and is announced as busy', () => {
    render(<Button busy>Save</Button>);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.disabled).toBe(false);
  });

  it('shows its spinner after a page translator has replaced its text', () => {
    const { container, rerender } = render(<Button>Save</Button>);
    const text = screen.getByText('Save').firstChild as Text;
    text.replaceWith(Object.assign(document.createElement('font'), { textContent: 'Speichern' }));
    rerender(<Button busy>Save</Button>);
    expect(container.querySelector('svg')).not.toBeNull();
    rerender(<Button>Saved</Button>);
    expect(screen.getByRole('button').textContent).toBe('Saved');
  });

  it('ButtonLink renders a link with its URL', () => {
    render(<ButtonLink href="/pro">See plans</ButtonLink>);
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pro');
  });
});

describe('icons', () => {
  it('hides icons without a label from assistive technology', () => {
    const { rerender } = render(<LockIcon />);
    expect(screen.queryByRole('img')).toBeNull();
    rerender(<LockIcon label="Encrypted" />);
    expect(screen.getByRole('img', { name: 'Encrypted' })).toBeTruthy();
  });
});

describe('Spinner and Progress', () => {
  it("announces the spinner's label even if it is hidden", () => {
    render(<Spinner label="Checking your subscription" hideLabel />);
    expect(screen.getByRole('status').textContent).toBe('Checking your subscription');
  });

  it('shows the progress value', () => {
    render(<Progress label="Scan" value={30} />);
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Scan' }).value).toBe(30);
  });

  it('omits the value of indeterminate progress', () => {
    render(<Progress label="Scan" />);
    expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false);
  });
});

describe('InlineMessage and Banner', () => {
  it('gives the tone an accessible name', () => {
    render(
      <InlineMessage tone="danger" toneLabel="Error" role="alert" title="Not sent">
        Try again.
      </InlineMessage>,
    );
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('Not sentTry again.');
    expect(within(alert).getByRole('img', { name: 'Error' })).toBeTruthy();
  });

  it('renders a banner as a named region', () => {
    render(<Banner label="Notice">Partly in English.</Banner>);
    expect(screen.getByRole('region', { name: 'Notice' }).textContent).toBe('Partly in English.');
  });
});

describe('Banner', () => {
  it.each(['notice', 'promo', 'focused'] as const)(
    'renders its content, actions and dismiss button in %s mode',
    (mode) => {
      render(
        <Banner
          label="Offer"
          mode={mode}
          actions={<ButtonLink href="/pro">Try it</ButtonLink>}
          dismiss={<button type="button">Not now</button>}
        >
          Seven days for nothing.
        </Banner>,
      );
      const region = screen.getByRole('region', { name: 'Offer' });
      expect(region.classList.contains(mode)).toBe(true);
      expect(within(region).getByRole('link', { name: 'Try it' })).toBeTruthy();
      expect(within(region).getByRole('button', { name: 'Not now' })).toBeTruthy();
    },
  );
});

describe('ComparisonTable', () => {
  const table = (
    <ComparisonTable
      caption="What each browser blocks"
      corner="Protection"
      columns={[
        { key: 'ours', title: 'Ours', highlighted: true },
        { key: 'theirs', title: 'Theirs' },
      ]}
      rows={[
        { title: 'Third-party trackers', cells: { ours: true, theirs: false } },
        { title: 'Cookie dialogs', description: 'Where they can be', cells: { ours: 'Most' } },
      ]}
      yesLabel="Yes"
      noLabel="No"
    />
  );

  it('labels its marks with text', () => {
    render(table);
    const row = screen.getByRole('row', { name: /^Third-party trackers/ });
    expect(within(row).getByRole('rowheader').textContent).toBe('Third-party trackers');
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.trim()),
    ).toEqual(['Yes', 'No']);
  });

  it("shows a cell's own text next to its mark", () => {
    render(
      <ComparisonTable
        caption="What each browser blocks"
        corner="Protection"
        columns={[
          { key: 'ours', title: 'Ours' },
          { key: 'theirs', title: 'Theirs' },
        ]}
        rows={[
          {
            title: 'Cookies',
            cells: { ours: { yes: 'All of them' }, theirs: { partly: 'Some of them' } },
          },
        ]}
        yesLabel="Yes"
        noLabel="No"
      />,
    );
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent?.trim())).toEqual([
      'All of them',
      'Some of them',
    ]);
  });

  it('leaves a cell without data empty', () => {
    render(table);
    const row = screen.getByRole('row', { name: /^Cookie dialogs/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Most', '']);
  });

  it('scrolls in a named, keyboard-focusable region', () => {
    render(table);
    const region = screen.getByRole('region', { name: 'What each browser blocks' });
    expect(region.tabIndex).toBe(0);
    expect(within(region).getByRole('table', { name: 'What each browser blocks' })).toBeTruthy();
  });
});

describe('Rating and Quote', () => {
  it.each([
    [4.8, 115.2],
    [9, 120],
    [-1, 0],
  ])('fills stars up to %d', (value, width) => {
    const { container } = render(<Rating value={value} label="In words" />);
    expect(screen.getByRole('img', { name: 'In words' })).toBeTruthy();
    expect(Number(container.querySelector('rect')?.getAttribute('width'))).toBeCloseTo(width);
  });

  it('renders a quotation with its author', () => {
    render(
      <Quote author="Ada" source="App store" cite="https://example.org/review">
        <p>It just works.</p>
      </Quote>,
    );
    const figure = screen.getByRole('figure');
    expect(within(figure).getByRole('blockquote').textContent).toBe('It just works.');
    expect(figure.querySelector('figcaption')?.textContent).toContain('Ada');
  });
});

describe('link components', () => {
  it('names a store badge by its overline and store', () => {
    render(
      <StoreBadge platform="ios" overline="Download on the" href="https://example.org">
        App Store
      </StoreBadge>,
    );
    expect(screen.getByRole('link', { name: 'Download on the App Store' })).toBeTruthy();
  });

  it('names a link list by its title', () => {
    render(<LinkList title="Company" links={[<a href="/about">About</a>]} />);
    const nav = screen.getByRole('navigation', { name: 'Company' });
    expect(within(nav).getByRole('heading', { level: 2 }).textContent).toBe('Company');
    expect(within(nav).getAllByRole('listitem')).toHaveLength(1);
  });

  it('marks the current page in a navigation list', () => {
    render(
      <NavList
        label="Account"
        links={[
          <a href="/plan" aria-current="page">
            Plan
          </a>,
          <a href="/email">Email</a>,
        ]}
      />,
    );
    const nav = screen.getByRole('navigation', { name: 'Account' });
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Plan');
  });
});

describe('placeholders and product icons', () => {
  it('hides a skeleton from assistive technology', () => {
    const { container } = render(<Skeleton lines={3} />);
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
    expect(container.querySelectorAll('.text')).toHaveLength(3);
  });

  it('shows an empty state under a heading of the given level', () => {
    render(
      <EmptyState title="No scans yet" headingLevel={3} action={<Button>Scan</Button>}>
        The first one takes a day.
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { level: 3, name: 'No scans yet' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Scan' })).toBeTruthy();
  });

  it('hides product icons without a label from assistive technology', () => {
    const { rerender } = render(<VpnProductIcon />);
    expect(screen.queryByRole('img')).toBeNull();
    rerender(<VpnProductIcon label="VPN" />);
    expect(screen.getByRole('img', { name: 'VPN' })).toBeTruthy();
  });
});

describe('Stepper', () => {
  it('marks the current step and the finished ones', () => {
    render(<Stepper label="Steps" steps={['Email', 'Passcode']} current={1} doneLabel="Done" />);
    const [first, second] = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole(
      'listitem',
    );
    expect(within(first!).getByRole('img', { name: 'Done' })).toBeTruthy();
    expect(second!.getAttribute('aria-current')).toBe('step');
  });
});

describe('Stat and PriceCard', () => {
  it('renders a stat as a term with its description', () => {
    render(
      <StatList>
        <Stat figure="4.8" label="Average rating" />
      </StatList>,
    );
    expect(screen.getByRole('term').textContent).toBe('Average rating');
    expect(screen.getByRole('definition').textContent).toBe('4.8');
  });

  it('isolates a price in right-to-left text', () => {
    const { container } = render(<PriceCard title="Yearly" price="$50.00" period="a year" />);
    expect(container.querySelector('bdi')?.textContent).toBe('$50.00');
  });
});

describe('server-rendered markup', () => {
  it('discloses content with a details element', () => {
    const { container } = render(<Disclosure summary="Can I cancel?">Yes.</Disclosure>);
    expect(container.querySelector('details > summary')?.textContent).toBe('Can I cancel?');
  });

  it('links to the main content', () => {
    render(<SkipLink href="#main">Skip to content</SkipLink>);
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(
      '#main',
    );
  });

  it('opens and closes a dialog by attributes', () => {
    const html = renderToStaticMarkup(
      <>
        <Button {...opensDialog('leave')}>Leave</Button>
        <Dialog
          id="leave"
          title="Leave?"
          closeLabel="Close"
          dismissal="explicit"
          actions={<Button {...closesDialog('leave')}>Stay</Button>}
        >
          <form method="dialog">
            <Button type="submit">Leave</Button>
          </form>
        </Dialog>
      </>,
    );
    const page = new DOMParser().parseFromString(html, 'text/html');
    const [open, close] = page.querySelectorAll('button');
    const dialog = page.querySelector('dialog')!;
    const attributes = ({ attributes }: Element) =>
      Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value]));
    expect(attributes(open!)).toMatchObject({ command: 'show-modal', commandfor: 'leave' });
    expect(attributes(close!)).toMatchObject({
      command: 'close',
      commandfor: 'leave',
      'aria-label': 'Close',
    });
    expect(attributes(dialog)).toMatchObject({ closedby: 'closerequest' });
    // A popover isn't modal, and its button is announced as expandable.
    expect(html).not.toContain('popover');
    expect(page.getElementById(dialog.getAttribute('aria-labelledby')!)?.textContent).toBe(
      'Leave?',
    );
  });

  it('focuses the first dialog action if requested', () => {
    const question = (opensAt?: 'first-action') => (
      <Dialog
        id="leave"
        title="Leave?"
        closeLabel="Close"
        opensAt={opensAt}
        actions={
          <>
            <Button {...closesDialog('leave')}>Stay</Button>
            <Button>Leave</Button>
          </>
        }
      >
        You lose it all.
      </Dialog>
    );
    const { rerender, container } = render(question());
    // The platform focuses the autofocus element of a dialog, or otherwise its first focusable
    // element.
    const first = () => [...container.querySelectorAll('[autofocus]')].map((at) => at.textContent);
    expect(first()).toEqual([]);
    rerender(question('first-action'));
    expect(first()).toEqual(['Stay']);
  });

  it('writes no inline styles, which the content security policy would block', () => {
    const html = renderToStaticMarkup(
      <>
        <Button busy>Save</Button>
        <Progress label="Scan" value={3} />
        <Spinner label="Wait" hideLabel />
        <Stepper label="Steps" steps={['One']} current={0} doneLabel="Done" />
        <Rating value={3.5} label="3.5" />
        <Skeleton lines={2} />
      </>,
    );
    expect(html).not.toContain('style=');
  });
});
