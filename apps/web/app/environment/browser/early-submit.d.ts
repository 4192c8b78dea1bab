declare global {
  /** The last form that was sent on an application's page before it came to life; `null` from then on. */
  var earlySubmit: SubmitEvent | null | undefined;
}
export {};
