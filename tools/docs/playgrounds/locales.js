import {
  languageName,
  parseAcceptLanguage,
  splitLocalePath,
  textDirection,
} from '@mallard/locales';

print(parseAcceptLanguage('de-CH,de;q=0.9,en;q=0.5'));
print(splitLocalePath('/de/pro'));
print(textDirection('ar'), languageName('ja'));
