import { readCookieSettings, resolveTheme, settingCookie } from '@mallard/settings-catalogue';

print(readCookieSettings('kae=d; kl=us-en').values);
print(resolveTheme({ stored: 'd', systemPrefersDark: false }));
print(settingCookie('kl', 'de-de'));
