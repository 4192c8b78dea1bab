declare module 'virtual:before-paint' {
  /** The before-paint script, compiled and minified. */
  const code: string;
  export default code;
}

declare module 'virtual:before-paint-application' {
  /** The before-paint script, compiled and minified. */
  const code: string;
  export default code;
}

declare module 'virtual:before-paint-download' {
  /** The before-paint script of pages that offer the browser, compiled and minified. */
  const code: string;
  export default code;
}

declare module 'virtual:before-paint-banner' {
  /** The before-paint script of pages with a banner, compiled and minified. */
  const code: string;
  export default code;
}

declare module 'virtual:before-paint-offers' {
  /** The script, compiled and minified; it stands behind one of the others. */
  const code: string;
  export default code;
}

declare module 'virtual:before-paint-experiments' {
  /** The before-paint script of pages with experiments; EXPERIMENTS stands for their declarations. */
  const code: string;
  export default code;
}

declare module 'virtual:before-paint-home' {
  /** The before-paint script of the home page; EXPERIMENTS stands for their declarations. */
  const code: string;
  export default code;
}

declare module 'virtual:before-paint-download-experiments' {
  /** The before-paint script of pages with both; EXPERIMENTS stands for their declarations. */
  const code: string;
  export default code;
}

declare module 'virtual:measurement-plan/documents' {
  import type { MeasurementPlan } from './environment/measurement.ts';
  const plan: MeasurementPlan;
  export default plan;
}

declare module 'virtual:measurement-plan/app' {
  import type { SiteRules } from './environment/measurement.ts';
  const rules: Partial<SiteRules>;
  export default rules;
}

declare module 'virtual:measurement-plan/pro' {
  import type { SiteRules } from './environment/measurement.ts';
  const rules: Partial<SiteRules>;
  export default rules;
}

declare module 'virtual:measurement-plan/errorPages' {
  import type { SiteRules } from './environment/measurement.ts';
  const rules: Partial<SiteRules>;
  export default rules;
}

declare module 'virtual:measurement-plan/newsletter' {
  import type { SiteRules } from './environment/measurement.ts';
  const rules: Partial<SiteRules>;
  export default rules;
}

declare module 'virtual:measurement-plan/purchase' {
  import type { SiteRules } from './environment/measurement.ts';
  const rules: Partial<SiteRules>;
  export default rules;
}

declare module 'virtual:measurement-plan/applications' {
  import type { MeasurementPlan } from './environment/measurement.ts';
  const plan: MeasurementPlan;
  export default plan;
}

declare module 'virtual:retry' {
  /** The script of error pages that look whether the server answers again, compiled and minified. */
  const code: string;
  export default code;
}
