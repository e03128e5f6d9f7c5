from __future__ import annotations

import sys

from roadstead.cli import main

sys.exit(main())
