/** Adapts subscription offers to the visitor's status, if a source for it exists. */
export function enhance(): void {
  const { dataset } = document.documentElement;
  if (!dataset['subscription']) return;
  void import('./subscription-status.ts').then(
    (own) => own.followSubscription(document),
    () => {
      // If the chunk fails to load, the offers are shown to everyone.
      dataset['subscription'] = 'ERROR';
    },
  );
}
