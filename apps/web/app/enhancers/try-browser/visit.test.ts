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
  it('stops each tracker of a site once, and is known to nobody', () => {
    expect(after({ type: 'opened', site: 'shop' })).toMatchObject({ stopped: 2, knownTo: [] });
  });

  it('lets trackers have their turn one by one', () => {
    const opened = afterEvent(fresh, { type: 'opened', site: 'news' }, trackers);
    expect(opened).toMatchObject({ called: 0, stopped: 0 });
    expect(afterEvent(opened, { type: 'called' }, trackers)).toMatchObject({
      called: 1,
      stopped: 1,
    });
  });

  it('goes on counting from one site to the next', () => {
    const both = after({ type: 'opened', site: 'shop' }, { type: 'opened', site: 'news' });
    expect(both.stopped).toBe(5);
  });

  it('closes the cookie pop-up while it protects, and leaves it in the way when it does not', () => {
    expect(after({ type: 'opened', site: 'shop' }).notice).toBe('handled');
    const bare = after({ type: 'opened', site: 'shop' }, { type: 'protectionSwitched' });
    expect(bare.notice).toBe('open');
    expect(afterEvent(bare, { type: 'cookiesAccepted' }, trackers).notice).toBe('accepted');
  });

  it('without protection is known to each tracker once, however many sites it is on', () => {
    const bare = after(
      { type: 'protectionSwitched' },
      { type: 'opened', site: 'shop' },
      { type: 'opened', site: 'news' },
    );
    expect(bare.knownTo).toEqual(['Burr', 'Lamp', 'Tag', 'Hay']);
    expect(bare.stopped).toBe(0);
  });

  it('forgets everything in the fire but what is protected', () => {
    const burned = after(
      { type: 'protectionSwitched' },
      { type: 'opened', site: 'shop' },
      { type: 'burned' },
    );
    expect(burned).toEqual({ ...fresh, isProtected: false });
  });

  it('changes nothing where there is nothing to do', () => {
    expect(afterEvent(fresh, { type: 'called' }, trackers)).toBe(fresh);
    expect(afterEvent(fresh, { type: 'cookiesAccepted' }, trackers)).toBe(fresh);
  });
});
