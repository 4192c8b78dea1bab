import DefaultTheme from 'vitepress/theme-without-fonts';
import type { Theme } from 'vitepress';
import './tokens.css';
import './theme.css';
import Playground from './Playground.vue';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('Playground', Playground);
  },
} satisfies Theme;
