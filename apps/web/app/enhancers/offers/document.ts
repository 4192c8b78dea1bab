/** Where somebody can say, makes offers of the subscription fit to whether its visitor has it. */
export function enhance(): void {
  const { dataset } = document.documentElement;
  if (!dataset['subscription']) return;
  void import('./subscription-status.ts').then(
    (own) => own.followSubscription(document),
    () => {
      // The chunk did not arrive: what is offered is offered to all.
      dataset['subscription'] = 'ERROR';
    },
  );
}
