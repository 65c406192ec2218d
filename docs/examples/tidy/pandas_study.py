"""Results of a study in pandas: `ardennes export study`, then in its folder `python pandas_study.py`.

Parquet files are read where pandas has what it takes (pyarrow or fastparquet), else the tables as CSV.
"""

import sys

try:
    import pandas as pd
except ImportError:
    sys.exit("This needs pandas, which is not there: install it with `python3 -m pip install pandas pyarrow`.")


def table(name):
    try:
        return pd.read_parquet(f"tidy/{name}.parquet")
    except ImportError:
        return pd.read_csv(f"tidy/{name}.csv")


games = table("games")
values = table("values")

# Who wins how often in each arm; "drawn" where the game ended and nobody won, "stopped" where it did not end.
outcome = games["winner"].fillna(games["drawn"].map({True: "drawn", False: "stopped"}))
print(outcome.groupby(games["arm"]).value_counts(normalize=True).unstack(fill_value=0).round(3))

# Every number beside the first arm, game by game on shared dice.
numbers = values[values["key"].isna() & values["value"].notna()]
wide = numbers.pivot_table(index=["metric", "game"], columns="arm", values="value")
more = wide.drop(columns=0).sub(wide[0], axis=0).groupby("metric")
print(more.mean().round(2))
print((more.std() / more.count() ** 0.5).round(2))
