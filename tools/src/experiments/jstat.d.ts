/** The part of jStat that is used; the package has no types. */
declare module 'jstat' {
  const jstat: {
    chisquare: { cdf(x: number, degreesOfFreedom: number): number };
    normal: { inv(probability: number, mean: number, deviation: number): number };
  };
  export default jstat;
}
