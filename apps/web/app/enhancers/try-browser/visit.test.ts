import { describe, expect, it } from '@jest/globals';
import { afterEvent, isLoading, type Visit, type VisitEvent } from './visit.ts';

const trackers = { shop: ['Burr', 'Lamp'], news: ['Burr', 'Tag', 'Hay'], none: [] };
const fresh: Visit = {
  site: 'none',
  isProtected: true,
  called: 0,
  notice: 'none',
  stopped: 0,
  knownTo: [],
};

function after(...events: VisitEvent[]): Visit {
  return events.reduce((visit, event) => {
    let next = afterEvent(visit, event, trackers);
    while (event.type !== 'called' && isLoading(next, trackers)) {
      next = afterEvent(next, { type: 'called' }, trackers);
    }
    return next;
  }, fresh);
}

describe('afterEvent', () => {
  it('blocks each tracker of a site once, so none sees the visitor', () => {
    expect(after({ type: 'opened', site: 'shop' })).toMatchObject({ stopped: 2, knownTo: [] });
  });

  it('processes trackers one by one', () => {
    const opened = afterEvent(fresh, { type: 'opened', site: 'news' }, trackers);
    expect(opened).toMatchObject({ called: 0, stopped: 0 });
    expect(afterEvent(opened, { type: 'called' }, trackers)).toMatchObject({
      called: 1,
      stopped: 1,
    });
  });

  it('keeps counting across sites', () => {
    const both = after({ type: 'opened', site: 'shop' }, { type: 'opened', site: 'news' });
    expect(both.stopped).toBe(5);
  });

  it('closes the cookie pop-up only while protection is on', () => {
    expect(after({ type: 'opened', site: 'shop' }).notice).toBe('handled');
    const bare = after({ type: 'opened', site: 'shop' }, { type: 'protectionSwitched' });
    expect(bare.notice).toBe('open');
    expect(afterEvent(bare, { type: 'cookiesAccepted' }, trackers).notice).toBe('accepted');
  });

  it('counts each tracker once across sites while protection is off', () => {
    const bare = after(
      { type: 'protectionSwitched' },
      { type: 'opened', site: 'shop' },
      { type: 'opened', site: 'news' },
    );
    expect(bare.knownTo).toEqual(['Burr', 'Lamp', 'Tag', 'Hay']);
    expect(bare.stopped).toBe(0);
  });

  it('keeps only the protection setting when burned', () => {
    const burned = after(
      { type: 'protectionSwitched' },
      { type: 'opened', site: 'shop' },
      { type: 'burned' },
    );
    expect(burned).toEqual({ ...fresh, isProtected: false });
  });

  it('returns the same object if nothing changes', () => {
    expect(afterEvent(fresh, { type: 'called' }, trackers)).toBe(fresh);
    expect(afterEvent(fresh, { type: 'cookiesAccepted' }, trackers)).toBe(fresh);
  });
});
