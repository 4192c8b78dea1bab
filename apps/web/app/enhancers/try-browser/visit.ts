/** A site that can be opened, or none: a new tab. */
export type SiteName = 'shop' | 'news' | 'none';

/** What the little browser knows. */
export interface Visit {
  site: SiteName;
  isProtected: boolean;
  /** How many of the site's trackers have had their turn. */
  called: number;
  /** The site's cookie pop-up: none, in the way, closed by the browser, or accepted. */
  notice: 'none' | 'open' | 'handled' | 'accepted';
  /** Trackers that were stopped, since the last fire. */
  stopped: number;
  /** Those that have seen the visitor since the last fire, each once: anyone who is on both sites follows from one to the other. */
  knownTo: readonly string[];
}

export type VisitEvent =
  | { type: 'opened'; site: SiteName }
  /** The next tracker of the site has its turn. */
  | { type: 'called' }
  | { type: 'protectionSwitched' }
  | { type: 'cookiesAccepted' }
  | { type: 'burned' };

/** Names of the trackers on each site. */
export type Trackers = Readonly<Record<SiteName, readonly string[]>>;

/** What comes of an event. The same object where nothing does. */
export function afterEvent(visit: Visit, event: VisitEvent, trackers: Trackers): Visit {
  switch (event.type) {
    case 'opened':
      return loaded(visit, event.site, visit.isProtected);
    case 'protectionSwitched':
      // As in the browser itself, the page is loaded again.
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

/** Whether a tracker has yet to have its turn. */
export function isLoading({ site, called }: Visit, trackers: Trackers): boolean {
  return called < trackers[site].length;
}

function loaded(visit: Visit, site: SiteName, isProtected: boolean): Visit {
  const notice = site === 'none' ? 'none' : isProtected ? 'handled' : 'open';
  return { ...visit, site, isProtected, called: 0, notice };
}
