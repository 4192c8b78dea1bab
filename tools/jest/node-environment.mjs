/**
 * Jest's Node.js environment, in a context with fast access to globals. It also stops what a test
 * file leaves running, such as ten-minute timers of rate limiters and observers of garbage
 * collection: each would retain the file's modules in memory and slow down garbage collection.
 */
import { PerformanceObserver } from 'node:perf_hooks';
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/** The observers of the current test file; a process runs one file at a time. */
const observers = new Set();

const { createContext } = vm;
/**
 * A context with an ordinary global object. Jest's context wraps an object in a proxy, in which
 * looking up `Object` or `Error` takes as long as a hundred lines of code; the query builder does
 * so all the time.
 */
const plainContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
const { observe } = PerformanceObserver.prototype;
PerformanceObserver.prototype.observe = function observeUntilTheFileEnds(options) {
  observers.add(this);
  return observe.call(this, options);
};

export default class extends TestEnvironment {
  #timers = new Set();

  constructor(config, context) {
    vm.createContext = plainContext;
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }

  async setup() {
    await super.setup();
    for (const name of ['setTimeout', 'setInterval']) {
      const set = this.global[name];
      const remember = (...args) => {
        const timer = set(...args);
        this.#timers.add(timer);
        return timer;
      };
      // Copy the property that `util.promisify(setTimeout)` relies on.
      this.global[name] = Object.defineProperties(remember, Object.getOwnPropertyDescriptors(set));
    }
  }

  async teardown() {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    for (const observer of observers) observer.disconnect();
    observers.clear();
    await super.teardown();
  }
}
