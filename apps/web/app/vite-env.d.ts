declare module 'virtual:pages' {
  import type { TranslatedLocale } from '@mallard/locales';
  import type { ComponentType } from 'react';
  import type { PageDeclaration } from './kit/define-page.ts';

  export interface RenderedPage {
    path: string;
    folder: string;
    page: PageDeclaration;
    /** Loads what its document shows. */
    load: () => Promise<{ default: ComponentType }>;
  }
  /** Every page, where pages are rendered. */
  export const pages: readonly RenderedPage[];
  /** Files that pages declare, by path without a locale. */
  export const files: readonly {
    path: string;
    load: () => Promise<{ render: (locale: TranslatedLocale) => Promise<string> }>;
  }[];
}

declare module 'virtual:press-kit' {
  export const address: string;
  export const bytes: number;
}

declare module 'virtual:application-pages' {
  import type { ApplicationPage } from './application/application-page.ts';
  /** The pages that hydrate. */
  export const applicationPages: readonly ApplicationPage[];
}

declare module 'virtual:inline-scripts' {
  import type { InlineScripts } from '../vite/scripts/composed-scripts.ts';
  /** By path of a page, where pages are rendered. */
  const scripts: Readonly<Record<string, InlineScripts>>;
  export default scripts;
}

declare module 'virtual:measurement-plan/documents' {
  import type { MeasurementPlan } from './environment/measurement/measurement.ts';
  const plan: MeasurementPlan;
  export default plan;
}

declare module 'virtual:measurement-plan/errorPages' {
  import type { SiteRules } from './environment/measurement/measurement.ts';
  const rules: Partial<SiteRules>;
  export default rules;
}

declare module 'virtual:measurement-plan/newsletter' {
  import type { SiteRules } from './environment/measurement/measurement.ts';
  const rules: Partial<SiteRules>;
  export default rules;
}

declare module 'virtual:measurement-plan/purchase' {
  import type { SiteRules } from './environment/measurement/measurement.ts';
  const rules: Partial<SiteRules>;
  export default rules;
}

declare module 'virtual:measurement-plan/applications' {
  import type { MeasurementPlan } from './environment/measurement/measurement.ts';
  const plan: MeasurementPlan;
  export default plan;
}
