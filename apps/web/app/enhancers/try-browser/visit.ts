/** A demo site, or "none" for a new tab. */
export type SiteName = 'shop' | 'news' | 'none';

export interface Visit {
  site: SiteName;
  isProtected: boolean;
  /** Number of the site's trackers processed so far. */
  called: number;
  /** State of the site's cookie pop-up: absent, open, closed by the browser, or accepted. */
  notice: 'none' | 'open' | 'handled' | 'accepted';
  /** Trackers blocked since data was last burned. */
  stopped: number;
  /**
   * Trackers that have seen the visitor since data was last burned, each once. One that is on both
   * sites follows the visitor across sites.
   */
  knownTo: readonly string[];
}

export type VisitEvent =
  | { type: 'opened'; site: SiteName }
  | { type: 'called' }
  | { type: 'protectionSwitched' }
  | { type: 'cookiesAccepted' }
  | { type: 'burned' };

export type Trackers = Readonly<Record<SiteName, readonly string[]>>;

/** Returns the state after an event, or the same object if nothing changes. */
export function afterEvent(visit: Visit, event: VisitEvent, trackers: Trackers): Visit {
  switch (event.type) {
    case 'opened':
      return loaded(visit, event.site, visit.isProtected);
    case 'protectionSwitched':
      // Switching protection reloads the page, as in the real browser.
      return loaded(visit, visit.site, !visit.isProtected);
    case 'called': {
      const tracker = trackers[visit.site][visit.called];
      if (tracker === undefined) return visit;
      const called = visit.called + 1;
      if (visit.isProtected) return { ...visit, called, stopped: visit.stopped + 1 };
      return { ...visit, called, knownTo: [...new Set([...visit.knownTo, tracker])] };
    }
    case 'cookiesAccepted':
      return visit.notice === 'open' ? { ...visit, notice: 'accepted' } : visit;
    case 'burned':
      return { ...loaded(visit, 'none', visit.isProtected), stopped: 0, knownTo: [] };
  }
}

export function isLoading({ site, called }: Visit, trackers: Trackers): boolean {
  return called < trackers[site].length;
}

function loaded(visit: Visit, site: SiteName, isProtected: boolean): Visit {
  const notice = site === 'none' ? 'none' : isProtected ? 'handled' : 'open';
  return { ...visit, site, isProtected, called: 0, notice };
}
