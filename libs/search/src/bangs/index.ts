export {
  BANG_CATEGORIES,
  bangAddress,
  checkBang,
  fold as foldTrigger,
  type Bang,
  type BangCategory,
} from './bang.ts';
export { bangList } from './bang-list.ts';
export { indexBangs, parseBang, type FindBang } from './parse-bang.ts';
