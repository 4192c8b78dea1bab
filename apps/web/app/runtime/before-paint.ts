document.documentElement.dataset['js'] = '';
