/**
 * Node's environment of Jest, in a context whose globals are found at once. It ends what a test file has left running: timers of
 * limiters that count for ten minutes, and whoever measures garbage. Each keeps the file's modules in memory, and the collector goes
 * through them again and again.
 */
import { PerformanceObserver } from 'node:perf_hooks';
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/** Of the file that runs in this process: one at a time. */
const observers = new Set();

const { createContext } = vm;
/**
 * A context with a global object of its own. Jest asks for one around a proxy of an object, where to look up `Object` or `Error`
 * takes as long as a hundred lines of code; what builds a statement for the database looks them up all the time.
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
      // `util.promisify(setTimeout)` is found by a property.
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
