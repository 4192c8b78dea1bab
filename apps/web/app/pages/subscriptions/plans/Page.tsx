/** The path at which apps expect the plans. */
export { default } from '../../plans/Page.tsx';
