import { beforeEach, describe, expect, it } from '@jest/globals';
import { mailboxToken, subscribeToMailboxToken, takeMailboxTokens } from './mailbox-token.ts';

const TOKEN = 'abc123.AbCdEf_-.0123';

describe('email link', () => {
  beforeEach(() => {
    history.replaceState({ kept: true }, '', '/de/subscriptions/activate?origin=home');
  });

  it('passes its token to the page and leaves nothing in the URL', () => {
    history.replaceState(
      { kept: true },
      '',
      `${location.pathname}${location.search}#mail=${TOKEN}`,
    );
    const length = history.length;
    takeMailboxTokens();
    expect(mailboxToken()).toBe(TOKEN);
    expect(location.href).toBe(`${location.origin}/de/subscriptions/activate?origin=home`);
    expect([history.length, history.state]).toEqual([length, { kept: true }]);
  });

  it('notifies listeners if the page is already open', async () => {
    let heard = 0;
    const stop = subscribeToMailboxToken(() => (heard += 1));
    const changed = new Promise((resolve) => addEventListener('hashchange', resolve));
    location.hash = 'mail=another';
    await changed;
    expect([mailboxToken(), heard]).toEqual(['another', 1]);
    expect(location.hash).toBe('');
    stop();
  });

  it.each(['', '#main', '#email=x', '#/mail=x'])('ignores the fragment %j', (fragment) => {
    const before = mailboxToken();
    history.replaceState(null, '', `/de/subscriptions/activate${fragment}`);
    takeMailboxTokens();
    expect(mailboxToken()).toBe(before);
    expect(location.hash).toBe(fragment);
  });
});
