import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ProposeBang } from '../../pages/bangs/sections/ProposeBang.tsx';
import { ReportForm } from '../../pages/report-site/sections/ReportForm.tsx';
import { SurveyForm } from '../../pages/windows/survey/sections/SurveyForm.tsx';
import { documentHtml } from '../../testing/render-page.tsx';
import { enhanceAsyncForm } from './answered-form.ts';

const fetched = jest.fn<typeof fetch>();
const answers = (status: number, body: object = {}, headers = {}) =>
  fetched.mockImplementation(
    async () => ({ status, headers: new Headers(headers), json: async () => body }) as Response,
  );
const find = <Found extends HTMLElement>(selector: string) =>
  document.querySelector<Found>(selector)!;
const field = (name: string) => find<HTMLInputElement>(`[name="${name}"]`);
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-trouble]')]
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => dataset['trouble']);
async function submit() {
  find<HTMLFormElement>('form').requestSubmit();
  await new Promise((resolve) => setTimeout(resolve));
}
const sent = () => JSON.parse(String(fetched.mock.calls.at(-1)?.[1]?.body)) as object;

beforeEach(() => {
  globalThis.fetch = fetched;
  fetched.mockReset();
  answers(202);
});

describe('bang proposal form', () => {
  beforeEach(() => {
    document.body.innerHTML = documentHtml(<ProposeBang />);
    enhanceAsyncForm(find('[data-on-focus]'));
  });
  const described = (name: string) =>
    (field(name).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);

  it('shows a specific error for each empty or invalid bang field', async () => {
    field('trigger').value = 'two words';
    await submit();
    expect(shown()).toEqual(['name-', 'trigger-', 'url-']);
    expect(document.activeElement).toBe(field('name'));
    expect(field('trigger').getAttribute('aria-invalid')).toBe('true');
    expect(described('name')).toEqual(['Type the name of the site.']);
    expect(described('trigger')).toEqual([
      'Type a bang, such as !duck.',
      'Letters and digits, without spaces.',
    ]);
    expect(described('url')[0]).toBe('It begins with https:// and has {query} in it');
  });

  it('shows the confirmation in place when accepted', async () => {
    field('name').value = 'Ponds of the world';
    field('trigger').value = '!pond';
    field('url').value = 'https://ponds.example/?q={query}';
    await submit();
    expect(sent()).toMatchObject({ trigger: '!pond', category: 'reference', topic: '' });
    expect(find('#sent').hasAttribute('data-sent')).toBe(true);
    expect(document.activeElement).toBe(find('#sent'));
    expect(find('#sent').hasAttribute('aria-describedby')).toBe(false);
  });

  it('submits natively if a bot fills in the honeypot field', async () => {
    const submitAsForm = jest.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
    answers(418);
    field('name').value = 'Ponds of the world';
    field('trigger').value = '!pond';
    field('url').value = 'https://ponds.example/?q={query}';
    field('topic').value = 'casino';
    await submit();
    expect(submitAsForm).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([]);
  });
});

describe('site report form', () => {
  beforeEach(() => {
    document.body.innerHTML = documentHtml(<ReportForm />);
    enhanceAsyncForm(find('[data-on-focus]'));
  });

  it("reports a missing URL in the page's own words and sends nothing", async () => {
    await submit();
    expect(shown()).toEqual(['address-missing']);
    expect(document.activeElement).toBe(field('address'));
    expect(field('address').getAttribute('aria-invalid')).toBe('true');
    const [trouble, hint] = (field('address').getAttribute('aria-describedby') ?? '').split(' ');
    expect(document.getElementById(trouble ?? '')?.textContent).toBe(
      'Type the address of the site.',
    );
    expect(document.getElementById(hint ?? '')?.textContent).toMatch(/^Copy it/);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('sends the input, confirms it and resets the form', async () => {
    field('address').value = 'https://bank.example/';
    find<HTMLInputElement>('[value="phishing"]').checked = true;
    field('keep_query').checked = true;
    await submit();
    expect(sent()).toEqual({
      ...{ locale: 'en', address: 'https://bank.example/', keep_query: 'on', about: 'phishing' },
      ...{ text: '', contact: '', topic: '' },
    });
    expect(find('#sent').hasAttribute('data-sent')).toBe(true);
    expect(document.activeElement).toBe(find('#sent'));
    // Moving the focus announces it; a live region would announce it twice.
    expect(find('#sent').closest('[role=status], [role=alert], [aria-live]')).toBeNull();
    const title = find('#sent').getAttribute('aria-labelledby') ?? '';
    expect(document.getElementById(title)?.textContent).toBe('Thank you, we have it');
    find('[data-again]').click();
    expect(find('#sent').hasAttribute('data-sent')).toBe(false);
    expect(document.activeElement).toBe(field('address'));
    expect(field('address').value).toBe('');
  });

  it("shows the service's errors next to their fields and clears them on success", async () => {
    field('address').value = 'http://192.168.0.1/';
    field('text').value = 'It is false.';
    answers(400, {
      error: 'invalid_report',
      fields: { address: 'local', contact: 'invalid' },
    });
    await submit();
    expect(shown()).toEqual(['address-local', 'contact-invalid']);
    expect(document.activeElement).toBe(field('address'));
    expect(field('contact').getAttribute('aria-invalid')).toBe('true');
    expect(field('text').value).toBe('It is false.');
    answers(202);
    await submit();
    expect(shown()).toEqual([]);
    expect(field('contact').getAttribute('aria-invalid')).toBe('false');
    expect(field('contact').getAttribute('aria-describedby')).not.toMatch(/trouble/);
  });

  it.each([
    ['too many requests', () => answers(429), 'often'],
    ['a full report queue', () => answers(503, { error: 'reports_full' }), 'later'],
    ['a server error', () => answers(500, { error: 'server_error' }), 'failed'],
    ['an unknown field error', () => answers(400, { fields: { address: 'new' } }), 'failed'],
    ['a rejected request', () => answers(403, { error: 'cross_site' }), 'failed'],
    [
      'a network failure',
      () => fetched.mockRejectedValue(new TypeError('Failed to fetch')),
      'failed',
    ],
    [
      'a response without JSON',
      () =>
        fetched.mockResolvedValue({
          status: 502,
          headers: new Headers(),
          json: () => Promise.reject(new SyntaxError('<html>')),
        } as unknown as Response),
      'failed',
    ],
  ])(
    'shows an error after %s, keeps the input and allows a retry',
    async (_what, play, trouble) => {
      field('address').value = 'https://bank.example/';
      play();
      await submit();
      expect(shown()).toEqual([trouble]);
      expect(field('address').value).toBe('https://bank.example/');
      expect(find('form').hasAttribute('aria-busy')).toBe(false);
      answers(202);
      await submit();
      expect(find('#sent').hasAttribute('data-sent')).toBe(true);
    },
  );

  it.each([
    [{ 'retry-after': '3392' }, 3_392_000],
    [{}, 60_000],
  ])('shows the retry time after too many requests: %j', async (headers, waitMs) => {
    field('address').value = 'https://bank.example/';
    answers(429, {}, headers);
    await submit();
    const trouble = find('[data-trouble=often]');
    const time = trouble.querySelector('time')!;
    expect(Math.abs(Date.parse(time.dateTime) - Date.now() - waitMs)).toBeLessThan(10_000);
    expect(trouble.textContent).toMatch(
      /^Too many attempts\. Please wait until \d+:\d\d\s[AP]M, then try again\.$/,
    );
  });

  it('sends the form once, however often the button is pressed', async () => {
    field('address').value = 'https://bank.example/';
    find<HTMLFormElement>('form').requestSubmit();
    find<HTMLFormElement>('form').requestSubmit();
    await submit();
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('survey form', () => {
  it('sends multiple choices as a list and requires none', async () => {
    document.body.innerHTML = documentHtml(<SurveyForm />);
    enhanceAsyncForm(find('[data-on-focus]'));
    for (const value of ['slow', 'crashes']) {
      find<HTMLInputElement>(`[name="why"][value="${value}"]`).checked = true;
    }
    await submit();
    expect(sent()).toEqual({
      ...{ locale: 'en', why: ['slow', 'crashes'], instead: '', again: '', topic: '' },
    });
    expect(find('#sent').hasAttribute('data-sent')).toBe(true);
  });
});
